public import TextUIKit

/// A line for each piece of work that has been run.
public final class Notes: ViewController {
    private let label = Label()
    private let work: (Notes) -> Void

    /// Makes a controller that begins some work when it is shown.
    public init(_ work: @escaping (Notes) -> Void) {
        self.work = work
        super.init()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        view.addSubview(label)
        work(self)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = view.bounds
    }

    /// Adds a line.
    public func add(_ line: String) {
        label.text = [label.text ?? "", line].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
