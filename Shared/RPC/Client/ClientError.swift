/// The reason for a missing answer.
public enum ClientError: Error, Hashable, Sendable {
    /// No process listens, or the connection could not be made. The call was not sent.
    case unavailable
    /// The connection closed after the call was written. The call may have been carried out.
    case closed
    /// There was no answer in time.
    case timedOut
    /// The answer is not a JSON-RPC response.
    case unreadable
    /// Too many calls are waiting for this service already. The call was not sent.
    case overloaded
    /// The request is longer than the service's limit, in bytes without the LF. It was not sent, because a longer
    /// line would close the connection that other calls share.
    case tooLarge(limit: Int)
    /// An answer on the connection was longer than the limit, in bytes. The call may have been carried out.
    case answerTooLarge(limit: Int)
}
