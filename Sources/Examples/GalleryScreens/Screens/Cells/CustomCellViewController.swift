import UIKitNames

/// A cell with labels that constraints place in its content view.
private final class WeatherCell: UITableViewCell {
    let city = UILabel()
    let forecast = UILabel()
    let temperature = UILabel()

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        city.font = .boldSystemFont(ofSize: 17)
        forecast.textColor = .secondaryLabel
        for label in [city, forecast, temperature] {
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
        }
        NSLayoutConstraint.activate([
            city.topAnchor.constraint(equalTo: contentView.topAnchor),
            city.leadingAnchor.constraint(
                equalTo: contentView.leadingAnchor, constant: 2),
            forecast.topAnchor.constraint(equalTo: city.bottomAnchor),
            forecast.leadingAnchor.constraint(
                equalTo: city.leadingAnchor, constant: 2),
            forecast.bottomAnchor.constraint(
                equalTo: contentView.bottomAnchor),
            temperature.topAnchor.constraint(equalTo: contentView.topAnchor),
            temperature.trailingAnchor.constraint(
                equalTo: contentView.trailingAnchor, constant: -1),
        ])
    }
}

/// A table whose cells are a class of their own, laid out by constraints.
final class CustomCellViewController: UITableViewController {
    private let reports = [
        ("Bergen", "rain until noon", 7), ("Cairo", "sunny", 31),
        ("Lima", "fog on the coast", 18),
        ("Oslo", "snow", -4),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Weather"
        tableView.separatorStyle = .singleLine
        tableView.register(WeatherCell.self, forCellReuseIdentifier: "weather")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        reports.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "weather", for: indexPath)
        if let cell = cell as? WeatherCell {
            let (city, forecast, temperature) = reports[indexPath.row]
            cell.city.text = city
            cell.forecast.text = forecast
            cell.temperature.text = "\(temperature) °C"
            cell.temperature.textColor = temperature > 25 ? .systemRed : .label
        }
        return cell
    }
}
