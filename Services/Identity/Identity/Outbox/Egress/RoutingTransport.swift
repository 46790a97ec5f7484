/// Sends each message by the route of its channel in the settings: through egress or into files.
///
///     RoutingTransport(
///         settings.egressChannels, egress: EgressTransport(environment.client("egress"), from: sender, now: runtime.now),
///         embedded: FileTransport(in: environment.stateDirectory, from: sender))
struct RoutingTransport: MessageTransport {
    private let channels: Set<Recipient.Channel>
    private let egress: any MessageTransport
    private let embedded: any MessageTransport

    /// - Parameter channels: the channels that go through egress.
    init(_ channels: Set<Recipient.Channel>, egress: any MessageTransport, embedded: any MessageTransport) {
        self.channels = channels
        self.egress = egress
        self.embedded = embedded
    }

    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        try await (channels.contains(outboundMessage.recipient.channel) ? egress : embedded).deliver(outboundMessage)
    }
}
