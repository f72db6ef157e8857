import UIKitNames

/// A view that draws a bar for each number, as wide as its share of the
/// largest.
private final class BarChart: UIView {
    var values: [(String, Int)] = [] { didSet { setNeedsDisplay() } }

    override func draw(_ context: inout GraphicsContext) {
        let largest = values.map(\.1).max() ?? 1
        for (row, (name, value)) in values.enumerated()
        where 2 * row < bounds.height {
            let width = (bounds.width - 12) * value / max(1, largest)
            context.draw(
                name, at: CGPoint(x: 0, y: 2 * row), style: theme.detail)
            context.draw(
                String(repeating: "█", count: max(0, width)),
                at: CGPoint(x: 8, y: 2 * row),
                style: theme.scrollIndicator)
            context.draw(
                "\(value)", at: CGPoint(x: 9 + max(0, width), y: 2 * row))
        }
    }
}

/// A subclass of `UIView` that overrides `draw` and is as wide as the
/// controller's view.
final class CustomDrawingViewController: UIViewController {
    private let chart = BarChart()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rain in millimetres"
        chart.values = [("Jan", 62), ("Apr", 38), ("Jul", 25), ("Oct", 81)]
        view.addSubview(chart)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        chart.frame = CGRect(
            x: 1, y: 1, width: view.bounds.width - 2,
            height: view.bounds.height - 1)
    }
}
