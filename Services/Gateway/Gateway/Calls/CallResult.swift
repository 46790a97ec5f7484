import RPC

/// What a service answered to a domain call: the reply, never looked into, and what stands beside it.
struct CallResult: Sendable {
    /// Byte by byte as the service wrote it; holds no LF.
    let reply: ArraySlice<UInt8>
    /// Of the thing in the reply, when several parties edit it.
    let version: Int64?
    /// The cursor of what follows in a list.
    let next: String?
    /// Whether it is the reply to an earlier call with the same key.
    let isReplayed: Bool
    /// When it is worth asking again, in seconds.
    let retryAfter: Int64?
    /// That began or ended with the call.
    var sessions: SessionChanges?

    /// `nil` when the result is not `{"meta": {...}, "reply": ...}`. Members of `meta` that are not of their type count
    /// as absent: they are additions to a reply that stands without them.
    init?(_ result: JSONNode) {
        guard let reply = result[member: "reply"] else { return nil }
        self.reply = reply.bytes
        let meta = result[member: "meta"]
        version = meta?[member: "version"]?.integer
        next = meta?[member: "next"]?.string
        isReplayed = meta?[member: "replayed"]?.boolean ?? false
        retryAfter = meta?[member: "retryAfter"]?.integer
        sessions = result.sessionChanges
    }
}
