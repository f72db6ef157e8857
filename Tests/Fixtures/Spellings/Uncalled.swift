import Foundation
import UIKitNames

// What compiles and is never called. Scripts/checks/spellings compiles this file, and Scripts/find-uncalled has to report
// each line with a comment in its words, and no other line.

final class Names: UIViewController, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> Int { 1 }  // String?
    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView { view }  // UIView?
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> String { "" }  // CGFloat
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath?) {}  // make it IndexPath
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) async {}  // remove async
    func tableView(_ tableView: UITableView, didHighlightRowAtIndexPath: IndexPath) {}  // RowAt:
    func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 1 }  // write numberOfSections(in:)
    func tableView(tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }  // (_:can
    static func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }  // remove static
    func scrollViewDidScroll(_ scrollView: UITableView) {}  // make it UIScrollView
    func scrollViewDidZoom(_ scrollView: UIScrollView) {}  // does not call
    func viewDidload() {}  // write viewDidLoad() and add override
    func viewWillAppear() {}  // write viewWillAppear(_:) and add override
    func viewDidAppear(_ animated: Int) {}  // make it Bool and add override
    @IBAction func save(_ sender: UIButton) {}  // pass Names.save
}

final class Rows: UITableViewController {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> String { "" }  // Int
    func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 1 }  // write numberOfSections(in:)
}

class Base: UIViewController, UITableViewDelegate {}

final class Derived: Base {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}  // Base adopts
}

final class Plain: UIViewController {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}  // does not conform
}

class Generic<Item>: UIViewController, UITableViewDelegate {}

extension Generic where Item == Int {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}  // some types only
}
