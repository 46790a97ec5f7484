/// Why there is no answer.
public enum ClientError: Error, Hashable, Sendable {
    /// Nobody listens, or the connection could not be made. The call was not sent.
    case unavailable
    /// The connection closed after the call was written. Whether it was carried out is unknown.
    case closed
    /// No answer within the time.
    case timedOut
    /// An answer that is no JSON-RPC response.
    case unreadable
    /// Too many calls wait for this service already. The call was not sent.
    case overloaded
    /// The request is longer than the service reads, in bytes without the LF. It was not sent: a longer line would cost
    /// the connection that others share.
    case tooLarge(limit: Int)
    /// An answer on the connection was longer than is read, in bytes. The call may have been carried out.
    case answerTooLarge(limit: Int)
}
