import NIOCore

/// A call that waits for a connection, or for its answer on one.
struct PendingCall: Sendable {
    let request: OutgoingRequest
    /// The length of the line with its LF, in bytes.
    let length: Int
    let deadline: NIODeadline
    let continuation: CheckedContinuation<AnswerLine, any Error>
    /// The call needs a connection with a higher number.
    var after: Int
    /// When the call began to wait for a connection.
    var since: NIODeadline
    /// The connection that carries the call.
    var connection: Int?
    /// When the connection began to write the call; `nil` before.
    var handed: NIODeadline?
    var isHanded: Bool { handed != nil }

    init(
        _ request: OutgoingRequest, length: Int, deadline: NIODeadline, after connection: Int, since: NIODeadline,
        continuation: CheckedContinuation<AnswerLine, any Error>
    ) {
        self.request = request
        self.length = length
        self.deadline = deadline
        self.continuation = continuation
        after = connection
        self.since = since
    }
}

/// The answer to a call, still as text. The waiting task reads it, which keeps that work off the event loop.
struct AnswerLine: Sendable {
    var line: [UInt8]
    /// The connection that delivered the answer.
    var connection: Int
    /// Set when the answer is that the service is stopping: the next attempt needs a connection with a higher number.
    var after = 0
}
