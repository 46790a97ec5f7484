public import CallTypes
public import Vocabulary

/// Mails the confirmation link again (R02.6). The answer is the same for an unknown account and for a confirmed one.
public struct ResendConfirmation: Call {
    public static let name = "identity.resendConfirmation"
    public static let summary = "Mail the confirmation link again"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/{kind}/confirmations")
    public static let sends = Sending.toOthers(by: [.email])
    public static let repetition = Repetition.never(because: "each call mails a link")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The mail with the link went astray",
            ResendConfirmation(kind: .person, account: ExampleTown.iva), Reply())
    ]

    public var kind: EmailAccountKind
    /// From the reply to the registration, or from the refused sign-in.
    public var account: AccountID

    public init(kind: EmailAccountKind, account: AccountID) {
        self.kind = kind
        self.account = account
    }

    public typealias Reply = EmptyReply
}
