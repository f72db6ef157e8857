import Foundation
import Testing
import UIKitNames

/// A button with the initialiser that UIKit code overrides.
private final class RoundButton: UIButton {
    var isRound = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isRound = true
    }
}

/// An image view with the other initialiser.
private final class Photo: UIImageView {
    override init(image: UIImage?) { super.init(image: image) }
}

/// A controller of a program without storyboards, which replaces how it is dismissed.
private final class DetailController: UIViewController {
    let name: String
    private(set) var dismissals = 0

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissals += 1
        super.dismiss(animated: flag, completion: completion)
    }
}

/// A table of a program without storyboards.
private final class ListController: UITableViewController {
    let names: [String]

    init(names: [String]) {
        self.names = names
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor
struct ObjectSpellingTests {
    @Test("Controllers without a nib have UIKit's initialisers, and override how they are dismissed")
    func controllersWithoutNibs() {
        let detail = DetailController(name: "Ada")
        detail.dismiss(animated: true)
        #expect(detail.name == "Ada" && detail.dismissals == 1 && detail.title == nil)
        let list = ListController(names: ["Ada"])
        #expect(list.names == ["Ada"] && list.tableView.style == .plain)
        #expect(UIViewController(nibName: nil, bundle: nil).children.isEmpty)
        var changes = 0
        UIView.performWithoutAnimation { changes += 1 }
        #expect(changes == 1)
    }

    @Test("Code that places popovers is skipped, as on a phone")
    func popovers() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.popoverPresentationController?.barButtonItem = nil
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = UIView(frame: .zero)
            popover.sourceRect = CGRect(x: 0, y: 0, width: 0, height: 0)
            popover.permittedArrowDirections = []
        }
        #expect(sheet.popoverPresentationController == nil)
    }

    @Test("Views and controllers are compared and kept in sets, as objects of UIKit are")
    func identity() {
        let one = UIView(frame: .zero)
        let other = UIView(frame: .zero)
        let holder = UIView(frame: .zero)
        holder.addSubview(one)
        #expect(
            one == one && one != other && holder.subviews.contains(one) && !holder.subviews.contains(other))
        #expect(holder.subviews.firstIndex(of: one) == 0)
        let controllers: Set<UIViewController> = [UIViewController(), UITableViewController()]
        #expect(controllers.count == 2)
        let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        #expect([item].contains(item) && [item: 1][item] == 1)
        let save = UIAlertAction(title: "Save", style: .default)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(save)
        #expect(alert.actions.firstIndex(of: save) == 0 && alert.preferredAction != save)
        let controller = UIViewController()
        #expect([controller.navigationItem].contains(controller.navigationItem))
        let table: UIView = UITableView()
        #expect(table != holder)
    }

    @Test("Controls are made with a frame, which a subclass may do as well")
    func frames() {
        let frame = CGRect(x: 1, y: 2, width: 10, height: 3)
        let views = [
            UIButton(frame: frame), UIImageView(frame: frame), UILabel(frame: frame),
            UITextField(frame: frame),
            UISegmentedControl(frame: frame), UISearchBar(frame: frame),
            UITableView(frame: frame, style: .plain),
            RoundButton(frame: frame),
        ]
        #expect(views.allSatisfy { $0.frame == frame })
        #expect((views.last as? RoundButton)?.isRound == true && RoundButton(type: .system).isRound)
        #expect(frame.midX == 6 && frame.midY == 3 && Photo(image: nil).frame == .zero)
    }

    @Test("An index path is written as a literal, and as Objective-C named it")
    func indexPaths() {
        let path: IndexPath = [2, 5]
        #expect(path.section == 2 && path.row == 5 && path == IndexPath(row: 5, section: 2))
        #expect((path as NSIndexPath).row == 5 && NSIndexPath(row: 5, section: 2) == path)
    }
}
