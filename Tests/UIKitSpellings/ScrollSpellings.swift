import Foundation
import TestSupport
import Testing
import UIKitNames

/// Every member of UIKit's scroll view delegate but those about zooming, spelled as UIKit declares it.
private final class Scrolling: Spellings, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note() }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note()
        targetContentOffset.pointee.y = 9
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note() }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note() }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note()
        return true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note() }

    /// What UIKit declares.
    static let members: Set = [
        "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
        "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
        "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    ]
}

/// Every member of UIKit's protocols about navigation and text fields whose types exist here.
private final class Navigating: Spellings, UINavigationControllerDelegate, UITextFieldDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { note() }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { note() }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note()
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { note() }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        note()
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { note() }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        note()
        return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { note() }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        note()
        return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note()
        return true
    }

    /// What UIKit declares.
    static let members: Set = [
        "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
        "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
        "textFieldDidEndEditing(_:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
        "textFieldDidChangeSelection(_:)", "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
    ]
}

@MainActor
struct ScrollSpellingTests {
    @Test("Each member of UIKit's scroll view delegate is called when it is spelled as there")
    func scroll() {
        let scrolling = Scrolling()
        let view = UIScrollView(frame: .zero)
        view.contentSize = CGSize(width: 40, height: 90)
        view.delegate = scrolling
        let controller = UIViewController()
        controller.view = view
        let stage = TestScreen(controller, size: Size(width: 40, height: 12))
        stage.mouse(.press, 3, 8)
        stage.mouse(.drag, 3, 5)
        stage.mouse(.release, 3, 5)
        stage.advance(frames: 40)
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        stage.advance(frames: 40)
        stage.press(Key(.home))
        #expect(scrolling.called == Scrolling.members, "\(Scrolling.members.subtracting(scrolling.called))")
    }

    @Test("Each member of UIKit's navigation and text field delegates is called when it is spelled as there")
    func navigation() {
        let navigating = Navigating()
        let (list, form) = (UIViewController(), UIViewController())
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 20, height: 1))
        field.delegate = navigating
        form.view.addSubview(field)
        let navigation = UINavigationController(rootViewController: list)
        navigation.delegate = navigating
        let stage = TestScreen(navigation, size: Size(width: 40, height: 12))
        navigation.pushViewController(form, animated: true)
        stage.redraw()
        field.becomeFirstResponder()
        stage.press(.character("a"), Key(.left), Key(.enter), Key(.end), .control("u"))
        #expect(field.text == "")
        field.resignFirstResponder()
        #expect(
            navigating.called == Navigating.members, "\(Navigating.members.subtracting(navigating.called))")
    }
}
