import RPC
import Synchronization

/// A stream that is open: what has come for its reader and was not sent yet. Many write into it, one reads.
final class OpenStream: Sendable {
    struct Event: Sendable {
        /// In the reader's own count.
        var number: Int64
        /// As it is sent. All streams that get the event share them.
        var bytes: [UInt8]
    }

    /// What is to be done next.
    enum Turn: Sendable {
        case send([Event])
        case sendHeartbeat
        case end(StreamEnding)
    }

    /// How much may wait. A reader for whom nothing waits takes what comes at once, however much it is.
    static let maxEvents = 1_000
    /// The same in bytes.
    static let maxBytes = 1 << 20

    private typealias Waiting = CheckedContinuation<Turn, Never>

    private struct State {
        var events: [Event] = []
        var bytes = 0
        var isHeartbeatDue = false
        var ending: StreamEnding?
        /// Who waits for what is to be done.
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
    /// Of what is streamed.
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

    /// A reader that lets too much wait is cut off: it comes again and gets what it has missed.
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
        // The connection takes nothing, and so it cannot be ended in order.
        if isTooSlow { connection.abort() }
    }

    func beat() { change { $0.isHeartbeatDue = true } }

    /// Nothing more is sent than the end. The first reason counts.
    func end(_ reason: StreamEnding) { change { $0.end(reason) } }

    /// Changes the state, and gives the reader what there is to do by then.
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

    /// Why it has ended; `nil` while it goes on.
    var ending: StreamEnding? { state.withLock { $0.ending } }

    /// Waits until there is something to do. After the end it is always the end.
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
