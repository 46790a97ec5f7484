/// The text arguments, channels and link of a notice.
public struct NoticeTerms<Kind: Sendable>: Sendable {
    public let kind: Kind
    /// The recipient and the message, for the lists of notices: a phrase without a full stop, `To the store: a
    /// courier has taken its delivery`. The same for all notices of a kind.
    public let summary: String
    /// The channels that may be used besides the inbox. The settings of the recipient still decide. The same for all
    /// notices of a kind.
    public let channels: [NotificationChannel]
    /// Values by their names in the texts. Times are RFC 3339, numbers are digits. Arguments are stored in a feed, so
    /// they contain no contact data and no secrets.
    public let arguments: [String: String]
    /// The page that the notice opens: one that the contract lists in ``Contract/pages``, or a page for anyone.
    public let link: PageLink?

    public init(
        _ kind: Kind, _ summary: String, by channels: [NotificationChannel], arguments: [String: String],
        link: PageLink? = nil
    ) {
        self.kind = kind
        self.summary = summary
        self.channels = channels
        self.arguments = arguments
        self.link = link
    }
}
