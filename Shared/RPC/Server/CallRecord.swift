/// A call that has been answered, for the journal.
public struct CallRecord: Sendable {
    /// As the client wrote it, 128 Unicode scalars at most.
    public var method: String
    /// As the client wrote it, 128 bytes at most, with the quotes of a string; `nil` for a notification.
    public var id: String?
    /// 32 hexadecimal digits; `nil` when the client named no trace.
    public var traceID: String?
    public var peer: Peer
    /// For whom the peer asked, when it may ask for others.
    public var account: String?
    /// From the request, decoded, to the answer.
    public var duration: Duration
    /// `nil` when it went well.
    public var errorCode: Int?
    /// `rpc.deadline`, `deliveries.accept.taken`; `nil` when it went well.
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
