import NIOCore

/// One call that waits: for a connection, or on one for its answer.
struct PendingCall: Sendable {
    let request: OutgoingRequest
    /// Of the line with its LF, in bytes.
    let length: Int
    let deadline: NIODeadline
    let continuation: CheckedContinuation<AnswerLine, any Error>
    /// Only a connection with a higher number will do.
    var after: Int
    /// When it began to wait for a connection.
    var since: NIODeadline
    /// The connection it was put on.
    var connection: Int?
    /// When the connection has begun to write it; `nil` before.
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

/// The answer to a call, still as text: whoever waits for it reads it, not the event loop.
struct AnswerLine: Sendable {
    var line: [UInt8]
    /// The connection it came on.
    var connection: Int
    /// When the answer is that the service is going away: only a connection with a higher number will do.
    var after = 0
}
