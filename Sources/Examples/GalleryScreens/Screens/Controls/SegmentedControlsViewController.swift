import UIKitNames

/// A row of segments of which one is selected; Left and Right choose another.
final class SegmentedControlsViewController: UIViewController {
    private let units = UISegmentedControl(items: [
        "Celsius", "Fahrenheit", "Kelvin",
    ])
    private let temperature = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Temperature"
        units.selectedSegmentIndex = 0
        units.frame = CGRect(x: 2, y: 1, width: 36, height: 1)
        units.addTarget(
            self, action: SegmentedControlsViewController.showTemperature,
            for: .valueChanged)
        temperature.frame = CGRect(x: 2, y: 3, width: 36, height: 1)
        view.addSubview(units)
        view.addSubview(temperature)
        showTemperature()
    }

    private func showTemperature() {
        let celsius = 21.0
        temperature.text =
            switch units.selectedSegmentIndex {
            case 0: "It is \(celsius) °C."
            case 1: "It is \(celsius * 9 / 5 + 32) °F."
            default: "It is \(celsius + 273.15) K."
            }
    }
}
