public import Vocabulary

/// All notices of one context: an enum with a case for each kind. The values of a case are the arguments of its
/// texts.
///
/// The texts are beside the contract (`DeliveriesTexts`) under ``kind``: title, text, and a shorter text for SMS if
/// needed.
public protocol Notice: Hashable, Sendable {
    /// The contract that lists this type in ``Contract/notices``.
    associatedtype Context: Contract
    /// A case for each kind, in alphabetical order. Frozen once shipped: the case's name is the last word of
    /// ``kind``.
    associatedtype Kind: CaseIterable, Hashable, RawRepresentable, Sendable where Kind.RawValue == String

    /// Returns a notice of this kind with every argument, for documents and tests.
    static func example(of kind: Kind) -> Self
    var terms: NoticeTerms<Kind> { get }
}

extension Notice {
    /// One of each kind, in the order of the kinds.
    public static var examples: [Self] { Kind.allCases.map(example) }

    /// `context.word`, `deliveries.offered`.
    public static func name(of kind: Kind) -> String { "\(Context.name).\(kind.rawValue)" }

    /// `context.word`, `deliveries.offered`. It is the key of the texts; the word is the `type` of a push.
    public var kind: String { Self.name(of: terms.kind) }
    public var summary: String { terms.summary }
    public var channels: [NotificationChannel] { terms.channels }
    public var arguments: [String: String] { terms.arguments }
    public var link: PageLink? { terms.link }
}

extension NotificationRequest {
    /// - Parameters:
    ///   - recipients: 1 to 1,000 accounts, each once.
    ///   - channels: replaces the notice's channels.
    /// - Throws: `Faults` by member.
    public init(
        _ notice: some Notice, to recipients: [AccountID], contacts: [ContactID] = [],
        by channels: [NotificationChannel]? = nil, attachments: [NotificationAttachment] = []
    ) throws(Faults) {
        try self.init(
            recipients: recipients, contacts: contacts, kind: notice.kind, arguments: notice.arguments,
            link: notice.link?.path, channels: channels ?? notice.channels, attachments: attachments)
    }
}
