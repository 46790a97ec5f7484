/// A record of an answered call, for the journal.
public struct CallRecord: Sendable {
    /// The method as the client wrote it, at most 128 Unicode scalars.
    public var method: String
    /// The id as the client wrote it, at most 128 bytes, with the quotes of a string; `nil` for a notification.
    public var id: String?
    /// 32 hexadecimal digits; `nil` when the client sent no trace.
    public var traceID: String?
    public var peer: Peer
    /// The account that the peer named, if the peer may name callers.
    public var account: String?
    /// From the decoded request to the answer.
    public var duration: Duration
    /// `nil` for a success.
    public var errorCode: Int?
    /// `rpc.deadline`, `deliveries.accept.taken`; `nil` for a success.
    public var errorType: String?

    public init(
        method: String, id: String? = nil, traceID: String? = nil, peer: Peer, account: String? = nil,
        duration: Duration, errorCode: Int? = nil, errorType: String? = nil
    ) {
        self.method = method
        self.id = id
        self.traceID = traceID
        self.peer = peer
        self.account = account
        self.duration = duration
        self.errorCode = errorCode
        self.errorType = errorType
    }
}
