/// Brings each letter by the way that the settings name for its channel: out of the machine, or into files.
///
///     ChannelPost(
///         settings.egressChannels, egress: EgressPost(environment.client("egress"), from: sender, now: effects.now),
///         embedded: EmbeddedPost(in: environment.stateDirectory, from: sender))
struct ChannelPost: Post {
    private let channels: Set<Recipient.Channel>
    private let egress: any Post
    private let embedded: any Post

    /// - Parameter channels: those that leave the machine.
    init(_ channels: Set<Recipient.Channel>, egress: any Post, embedded: any Post) {
        self.channels = channels
        self.egress = egress
        self.embedded = embedded
    }

    func deliver(_ letter: Letter) async throws -> PostOutcome {
        try await (channels.contains(letter.recipient.channel) ? egress : embedded).deliver(letter)
    }
}
