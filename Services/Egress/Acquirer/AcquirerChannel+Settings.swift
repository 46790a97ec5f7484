extension AcquirerChannel {
    /// The address of the acquirer.
    struct Settings: Hashable, Sendable {
        /// The URL for CHECK_STATUS and REFUND.
        var api: HTTPAddress
        /// Whether the host may be on this machine or its network, and without TLS.
        var allowPrivate: Bool
    }
}
