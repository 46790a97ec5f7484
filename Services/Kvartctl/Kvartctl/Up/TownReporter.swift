import Synchronization
import Vocabulary

/// Prints a line for each change of a program, and the URL once all programs have been ready.
final class TownReporter: Sendable {
    private let url: String
    private let width: Int
    private let awaited: Mutex<Set<String>>
    private let onReady: @Sendable () -> Void

    /// - Parameter onReady: runs once, after the URL has been printed.
    init(_ names: [String], url: String, onReady: @escaping @Sendable () -> Void) {
        self.url = url
        self.onReady = onReady
        width = names.map(\.count).max() ?? 0
        awaited = Mutex(Set(names))
    }

    func ready(_ name: String) {
        report(name, "ready")
        let isLast = awaited.withLock { $0.remove(name) != nil && $0.isEmpty }
        guard isLast else { return }
        Console.print(url)
        onReady()
    }

    func died(_ name: String, _ ending: ChildProcess.Ending, again delay: Duration) {
        report(name, "ended with \(ending); starts again in \(Double(delay.milliseconds) / 1_000) s")
    }

    func stopping() { Console.print("stopping") }

    func killed(_ name: String) { report(name, "did not stop in time; killed") }

    private func report(_ name: String, _ text: String) {
        Console.print(name + String(repeating: " ", count: width + 2 - name.count) + text)
    }
}
