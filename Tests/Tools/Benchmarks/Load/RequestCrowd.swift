import Foundation
import Synchronization

/// Clients that send one request again and again, each on its own thread. A client that is refused as busy waits a tenth
/// of a second.
final class RequestCrowd: Sendable {
    struct Outcome {
        var donePerSecond: Double
        var busyPerSecond: Double
        /// The median time of a request that succeeds, in seconds.
        var median: Double
    }

    private struct State {
        var times: [Double] = []
        var busy = 0
        var failure: String?
        var mayRun = true
        var running = 0
    }

    private let name: String
    private let request: [UInt8]
    private let address: ServerAddress
    private let clients: Int
    private let state = Mutex(State())
    private let begin = Mutex<UInt64>(0)

    /// - Parameter name: the request in the text of a failure: `a sign-in`.
    init(_ name: String, _ request: [UInt8], to address: ServerAddress, clients: Int) {
        self.name = name
        self.request = request
        self.address = address
        self.clients = clients
    }

    func start() {
        begin.withLock { $0 = Stopwatch.now() }
        for _ in 0..<clients {
            state.withLock { $0.running += 1 }
            Thread.detachNewThread { [self] in
                while state.withLock(\.mayRun) { send() }
                state.withLock { $0.running -= 1 }
            }
        }
    }

    private func send() {
        let start = Stopwatch.now()
        do {
            let status = try Exchange.http(request, with: address).status
            let time = Double(Stopwatch.now() - start) / 1e9
            state.withLock { state in
                switch status {
                case 200: state.times.append(time)
                // Refused as busy.
                case 503, 504: state.busy += 1
                default: state.failure = "\(name) is answered with \(status)"
                }
            }
            if status != 200 { usleep(100_000) }
        } catch {
            state.withLock { $0.failure = "\(error)" }
        }
    }

    /// Waits for the current requests.
    /// - Throws: ``BenchmarkFailure`` for an answer with a status other than 200 and 503.
    func stop() throws -> Outcome {
        let seconds = Double(Stopwatch.now() - begin.withLock(\.self)) / 1e9
        let (times, busy) = state.withLock { state in
            state.mayRun = false
            return (state.times.sorted(), state.busy)
        }
        guard try Interruption.wait(seconds: 30, until: { self.state.withLock { $0.running == 0 } }) else {
            throw BenchmarkFailure("\(name) never ends")
        }
        if let failure = state.withLock(\.failure) { throw BenchmarkFailure(failure) }
        return Outcome(
            donePerSecond: Double(times.count) / seconds, busyPerSecond: Double(busy) / seconds,
            median: times.isEmpty ? 0 : times[times.count / 2])
    }
}
