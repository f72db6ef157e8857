import TestSupport
import Testing
import UIKitNames

/// Settings with a switch in each row, a toolbar, and a refresh control, as tutorials write them.
private final class SettingsViewController: UITableViewController {
    private let titles = ["Wi-Fi", "Bluetooth", "Dark mode"]
    private(set) var changes: [(row: Int, isOn: Bool)] = []
    private(set) var refreshes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let refreshControl = UIRefreshControl()
        refreshControl.attributedTitle = NSAttributedString(string: "Pull to refresh")
        refreshControl.addTarget(self, action: SettingsViewController.refresh, for: .valueChanged)
        self.refreshControl = refreshControl
        let sort = UIMenu(
            title: "Sort", options: .displayInline,
            children: [
                UIAction(title: "Name", image: UIImage(systemName: "person"), state: .on) { _ in },
                UIAction(title: "Delete", attributes: [.destructive]) { _ in },
            ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil,
            menu: UIMenu(title: "", children: [sort]))
        toolbarItems = [
            UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.refreshes += 10 }),
            .fixedSpace(2), .flexibleSpace(),
        ]
        navigationController?.setToolbarHidden(false, animated: false)
    }

    private func refresh() {
        refreshes += 1
        refreshControl?.endRefreshing()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        cell.selectionStyle = .none
        let toggle = UISwitch(frame: .zero)
        toggle.setOn(false, animated: true)
        toggle.tag = indexPath.row
        toggle.addTarget(self, action: SettingsViewController.switchChanged(_:), for: .valueChanged)
        cell.accessoryView = toggle
        return cell
    }

    private func switchChanged(_ sender: UISwitch) { changes.append((sender.tag, sender.isOn)) }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { suggestedActions in
            let share = UIAction(
                title: "Share", image: UIImage(systemName: "square.and.arrow.up"), identifier: nil,
                discoverabilityTitle: nil, attributes: [], state: .off
            ) { action in
                _ = action.title
            }
            return UIMenu(title: "", image: nil, identifier: nil, options: [], children: [share])
        }
    }
}

/// A form in a stack, with progress and an activity indicator.
private final class DownloadViewController: UIViewController {
    let spinner = UIActivityIndicatorView(style: .large)
    let progressView = UIProgressView(progressViewStyle: .default)
    private(set) var presses: [String] = []

    private lazy var stackView: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [spinner, progressView])
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.alignment = .fill
        stack.spacing = 1
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stackView)
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Start") { [unowned self] action in
                presses.append(action.title)
                spinner.startAnimating()
                progressView.setProgress(0.5, animated: true)
            })
        let sort = UIButton(primaryAction: nil)
        sort.setTitle("Sort", for: .normal)
        sort.menu = UIMenu(children: [
            UIAction(title: "Up", handler: { _ in }), UIMenu(title: "More", children: []),
        ])
        sort.showsMenuAsPrimaryAction = true
        button.addAction(UIAction { [weak self] _ in self?.presses.append("also") }, for: .touchUpInside)
        stackView.addArrangedSubview(button)
        stackView.insertArrangedSubview(sort, at: 0)
        stackView.setCustomSpacing(2, after: sort)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "gear"), style: .plain, target: self,
            action: DownloadViewController.settings)
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
    }

    private func settings() { presses.append("settings") }
}

@MainActor
struct ControlSpellingTests {
    private func show(_ controller: UIViewController) -> TestScreen {
        TestScreen(UINavigationController(rootViewController: controller), size: Size(width: 40, height: 12))
    }

    @Test("Switches, a refresh control, a toolbar and menus work with UIKit's names")
    func settings() {
        let controller = SettingsViewController(style: .plain)
        let stage = show(controller)
        #expect(stage.lines[0].hasSuffix("[…]") && stage.lines[1].hasSuffix("[ ]"))
        #expect(stage.lines[11].hasPrefix("[Compose]") && stage.lines[11].contains("[Add]"))
        stage.press(Key(.down), Key(.enter), Key(.function(5)))
        #expect(controller.changes.map(\.row) == [1] && controller.changes.first?.isOn == true)
        #expect(controller.refreshes == 1 && controller.refreshControl?.isRefreshing == false)
        stage.press(Key(.right, .alternate))
        #expect(stage.lines.contains { $0.contains("Share") })
        stage.press(Key(.escape))
        #expect(!stage.lines.contains { $0.contains("Share") })
    }

    @Test("A stack, buttons with actions and menus, progress and activity work with UIKit's names")
    func download() {
        let controller = DownloadViewController()
        let stage = show(controller)
        #expect(stage.lines[0].hasPrefix("[⚙]") && stage.lines[1].contains("[  "))
        stage.press(Key(.enter))
        #expect(stage.lines.contains { $0.contains("▌Up") }, "the first button opens its menu")
        stage.press(Key(.escape), Key(.tab), Key(.enter))
        #expect(controller.presses == ["Start", "also"] && controller.spinner.isAnimating)
    }
}
