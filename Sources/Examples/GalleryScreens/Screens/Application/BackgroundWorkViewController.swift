import UIKitNames

/// A value that another thread changes, observed by a receptionist on the main
/// thread.
final class BackgroundWorkViewController: UIViewController {
    private let count = Observable(0)
    private var receptionist: Receptionist?
    private let display = UILabel(
        frame: CGRect(x: 2, y: 1, width: 36, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Primes"
        let button = UIButton(title: "Count") { [unowned self] _ in start() }
        button.frame.origin = CGPoint(x: 2, y: 3)
        view.addSubview(display)
        view.addSubview(button)
        show(0)
    }

    private func start() {
        guard let application, receptionist == nil else { return }
        receptionist = Receptionist(
            observing: count, in: application, coalescing: .latest
        ) { [weak self] change in
            self?.show(change.new)
        }
        Task.detached { [count] in
            var primes: [Int] = []
            for number in 2..<50_000 {
                let candidates = primes.prefix { $0 * $0 <= number }
                guard candidates.allSatisfy({ number % $0 != 0 }) else {
                    continue
                }
                primes.append(number)
                count.value = primes.count
            }
        }
    }

    private func show(_ primes: Int) {
        display.text = "\(primes) primes below 50,000"
    }
}
