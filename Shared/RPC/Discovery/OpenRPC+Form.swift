extension OpenRPC {
    /// How calls stand on the wire that a document describes.
    public enum Form: Hashable, Sendable {
        /// On the socket of a service: the parameters `call` and `meta`, a result of `meta` and `reply`.
        case socket
        /// On the gateway's `/rpc`: each member of the call is a parameter, the result is the reply. What `meta` says
        /// stands in the headers there, and a service's `rpc.health` and `rpc.follow` do not exist.
        case http
    }
}
