import RPC
import Synchronization

/// An open stream with the queue of unsent events. Many tasks add events, one task reads them.
final class OpenStream: Sendable {
    struct Event: Sendable {
        /// The number in the reader's own count.
        var number: Int64
        /// The encoded event. All streams that get the event share these bytes.
        var bytes: [UInt8]
    }

    /// The next step of the writer.
    enum Turn: Sendable {
        case send([Event])
        case sendHeartbeat
        case end(StreamEnding)
    }

    /// The most queued events. If the queue is empty, any number of events may be added at once.
    static let maxEvents = 1_000
    /// The most queued bytes.
    static let maxBytes = 1 << 20

    private typealias Waiting = CheckedContinuation<Turn, Never>

    private struct State {
        var events: [Event] = []
        var bytes = 0
        var isHeartbeatDue = false
        var ending: StreamEnding?
        /// The writer, while it waits for its next step.
        var waiting: Waiting?

        mutating func turn() -> Turn? {
            if let ending { return .end(ending) }
            defer { isHeartbeatDue = false }
            guard events.isEmpty else {
                defer {
                    events = []
                    bytes = 0
                }
                return .send(events)
            }
            return isHeartbeatDue ? .sendHeartbeat : nil
        }

        mutating func end(_ reason: StreamEnding) {
            ending = ending ?? reason
            events = []
        }
    }

    let number: Int
    /// The name of the call.
    let call: String
    let reader: StreamReader
    /// The epoch of the events.
    let epoch: FeedID
    let connection: ClientConnection
    private let state = Mutex(State())

    init(
        number: Int, of call: String, for reader: StreamReader, in epoch: FeedID, over connection: ClientConnection
    ) {
        self.number = number
        self.call = call
        self.reader = reader
        self.epoch = epoch
        self.connection = connection
    }

    // MARK: Writing

    /// Queues events. Closes the connection when the queue is too long: the reader reconnects and gets the missed
    /// events.
    func add(_ events: [Event]) {
        let bytes = events.reduce(0) { $0 + $1.bytes.count }
        let isTooSlow = change { state in
            guard state.ending == nil else { return false }
            let isBehind = !state.events.isEmpty
            state.events += events
            state.bytes += bytes
            guard isBehind, state.events.count > Self.maxEvents || state.bytes > Self.maxBytes else { return false }
            state.end(.tooSlow)
            return true
        }
        // The connection accepts no data, so a regular end cannot be sent.
        if isTooSlow { connection.abort() }
    }

    func beat() { change { $0.isHeartbeatDue = true } }

    /// Ends the stream and drops queued events. The first reason counts.
    func end(_ reason: StreamEnding) { change { $0.end(reason) } }

    /// Changes the state, and wakes the waiting writer if it has a next step.
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, woken) = state.withLock { state -> (Result, (waiting: Waiting, turn: Turn)?) in
            let result = body(&state)
            guard let waiting = state.waiting, let turn = state.turn() else { return (result, nil) }
            state.waiting = nil
            return (result, (waiting, turn))
        }
        if let woken { woken.waiting.resume(returning: woken.turn) }
        return result
    }

    // MARK: Reading

    /// The reason of the end; `nil` while the stream is open.
    var ending: StreamEnding? { state.withLock { $0.ending } }

    /// Waits for the next step. After the end it is always ``Turn/end(_:)``.
    func next() async -> Turn {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                let turn = state.withLock { state -> Turn? in
                    let turn = state.turn()
                    if turn == nil { state.waiting = waiting }
                    return turn
                }
                if let turn { waiting.resume(returning: turn) }
            }
        } onCancel: {
            end(.stopping)
        }
    }
}
