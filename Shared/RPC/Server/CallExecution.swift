import Synchronization

/// A call that was checked and decoded, and still has to be carried out.
///
/// The owner of an execution ends it exactly once: ``finish(_:)``, ``abandon(_:)`` or ``expire()``.
public final class CallExecution: Sendable {
    /// The time limit, in milliseconds.
    let time: Int
    private let request: IncomingRequest
    private let dispatcher: Dispatcher
    private let answer: @Sendable () async throws -> [UInt8]

    init(
        _ request: IncomingRequest, time: Int, for dispatcher: Dispatcher,
        _ answer: @escaping @Sendable () async throws -> [UInt8]
    ) {
        self.request = request
        self.time = time
        self.dispatcher = dispatcher
        self.answer = answer
    }

    /// The id as the client wrote it; `nil` for a notification, which is never answered.
    var id: [UInt8]? { request.frame.id }

    private var meters: CallMeters { dispatcher.telemetry.meters }

    /// Carries the call out. Never throws: an error becomes the ending.
    func run() async -> CallEnding {
        // A call that reads the number of running calls is not counted itself.
        let weight = request.isOwn ? 0 : 1
        meters.inFlight.wrappingAdd(weight, ordering: .relaxed)
        defer { meters.inFlight.wrappingSubtract(weight, ordering: .relaxed) }
        do {
            return dispatcher.ending(of: request, with: try await answer())
        } catch {
            return dispatcher.ending(of: request, with: error)
        }
    }

    /// - Returns: the frame to send.
    func finish(_ ending: CallEnding) -> [UInt8]? {
        dispatcher.telemetry.note(request, ending.failure)
        return ending.frame
    }

    /// Ends a call that no client waits for any more. A call cancelled for that reason is not a failure: long polls
    /// end in this way whenever their clients leave.
    func abandon(_ ending: CallEnding) {
        if ending.failure?.code == CallError.deadline.code {
            request.meter?.countAbandoned()
        } else {
            _ = finish(ending)
        }
    }

    /// Ends a call that is past its deadline.
    /// - Returns: the frame to send.
    func expire() -> [UInt8]? { finish(dispatcher.ending(of: request, with: CallError.deadline)) }

    /// Counts the call as waiting for other calls of its connection.
    func joinQueue() { meters.queued.wrappingAdd(1, ordering: .relaxed) }

    func leaveQueue() { meters.queued.wrappingSubtract(1, ordering: .relaxed) }
}
