extension AcquirerChannel {
    /// Where the acquirer is.
    struct Settings: Hashable, Sendable {
        /// What takes CHECK_STATUS and REFUND.
        var api: HTTPAddress
        /// Also a host of this machine or its network, and without TLS.
        var allowPrivate: Bool
    }
}
