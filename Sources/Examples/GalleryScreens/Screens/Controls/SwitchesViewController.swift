import UIKitNames

/// Switches as the accessories of rows; Enter on the row toggles its switch.
final class SwitchesViewController: UITableViewController {
    private var settings = [
        ("Wi-Fi", true), ("Bluetooth", false), ("Flight mode", false),
        ("Night light", true),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Switches"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "setting")
    }

    private func toggle(_ sender: UISwitch) {
        settings[sender.tag].1 = sender.isOn
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        settings.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "setting", for: indexPath)
        let (name, isOn) = settings[indexPath.row]
        let control = UISwitch()
        control.isOn = isOn
        control.tag = indexPath.row
        control.addTarget(
            self, action: SwitchesViewController.toggle(_:),
            for: .valueChanged)
        cell.textLabel?.text = name
        cell.selectionStyle = .none
        cell.accessoryView = control
        return cell
    }
}
