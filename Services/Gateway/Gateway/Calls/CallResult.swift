import RPC

/// A service's answer to a domain call: the reply, which is never decoded, and its `meta`.
struct CallResult: Sendable {
    /// The bytes as the service wrote them, without LF.
    let reply: ArraySlice<UInt8>
    /// The version of the thing in the reply, if several parties edit it.
    let version: Int64?
    /// The cursor of the next page of a list.
    let next: String?
    /// Whether this is the reply to an earlier call with the same key.
    let isReplayed: Bool
    /// How long the client should wait before it asks again, in seconds.
    let retryAfter: Int64?
    /// The sessions that began or ended with the call.
    var sessions: SessionChanges?

    /// Returns `nil` when the result is not `{"meta": {...}, "reply": ...}`. Members of `meta` of a wrong type count as
    /// absent, because a reply is complete without them.
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
