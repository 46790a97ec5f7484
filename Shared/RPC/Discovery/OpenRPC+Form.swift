extension OpenRPC {
    /// The wire format that a document describes.
    public enum Form: Hashable, Sendable {
        /// The socket of a service: the parameters `call` and `meta`, and a result of `meta` and `reply`.
        case socket
        /// The gateway's `/rpc`: each member of the call is a parameter, and the result is the reply. Headers replace
        /// `meta`, and a service's `rpc.health` and `rpc.follow` do not exist.
        case http
    }
}
