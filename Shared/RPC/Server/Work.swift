import Synchronization

/// A call that has been checked and decoded, and still has to be carried out.
///
/// Whoever has it carried out says how it ended, once: ``finish(_:)``, ``abandon(_:)`` or ``expire()``.
public final class Work: Sendable {
    /// How long it may take, in milliseconds.
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

    /// As the client wrote it; `nil` for a notification, which is never answered.
    var id: [UInt8]? { request.frame.id }

    private var meters: CallMeters { dispatcher.telemetry.meters }

    /// Carries the call out. Never throws: what goes wrong is its ending.
    func run() async -> CallEnding {
        // Who asks how many there are is none of them.
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

    /// Nobody waits for it any more. One that was broken off for that is nobody's failure: long polls end so whenever
    /// their clients do.
    func abandon(_ ending: CallEnding) {
        if ending.failure?.code == CallError.deadline.code {
            request.meter?.countAbandoned()
        } else {
            _ = finish(ending)
        }
    }

    /// Its time is over.
    /// - Returns: the frame to send.
    func expire() -> [UInt8]? { finish(dispatcher.ending(of: request, with: CallError.deadline)) }

    /// It has to wait until others of its connection have ended.
    func joinQueue() { meters.queued.wrappingAdd(1, ordering: .relaxed) }

    func leaveQueue() { meters.queued.wrappingSubtract(1, ordering: .relaxed) }
}
