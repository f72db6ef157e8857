internal import TargetStore
internal import TextUIKit

@MainActor
final class TargetDetailView: View {
    private let nameLabel = Label()
    var target: Target? {
        didSet {
            nameLabel.text = target?.name
            setNeedsLayout()
        }
    }

    init() {
        super.init()
        nameLabel.numberOfLines = 0
        nameLabel.style = Style(attributes: .bold)
        addSubview(nameLabel)
    }

    private var lines: [String] {
        guard let target else { return [] }
        return [
            "Achieved  \(Figures.count(hours: target.achievedHour))",
            "Target    \(Figures.count(hours: target.targetHour))",
            TargetDetailView.remaining(of: target),
        ]
    }

    private static func remaining(of target: Target) -> String {
        let rest = target.targetHour - target.achievedHour
        if rest > 0 { return "Remaining \(Figures.count(hours: rest))" }
        return rest == 0 ? "Done" : "Done, and \(Figures.count(hours: -rest)) more"
    }

    private func nameHeight(width: Int) -> Int {
        nameLabel.sizeThatFits(Size(width: max(1, width - 4), height: 0)).height
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: nameHeight(width: size.width) + 4 + lines.count)
    }

    override func layoutSubviews() {
        nameLabel.frame = Rect(
            x: 2, y: 1, width: max(0, frame.size.width - 4), height: nameHeight(width: frame.size.width))
    }

    override func draw(_ context: inout GraphicsContext) {
        guard let target else { return }
        var y = nameHeight(width: frame.size.width) + 2
        let share = Figures.share(target.achievedHour, of: target.targetHour)
        let room = max(0, min(60, frame.size.width - 6 - TextMetrics.width(of: share)))
        let bar = ProgressBar(achieved: target.achievedHour, target: target.targetHour, width: room)
        BarDrawing.draw(bar, at: Point(x: 2, y: y), theme: theme, &context)
        context.draw(share, at: Point(x: 2 + room + 2, y: y))
        y += 1
        for line in lines {
            y += 1
            context.draw(
                TextMetrics.truncatingTail(line, toWidth: frame.size.width - 3), at: Point(x: 2, y: y))
        }
    }
}
