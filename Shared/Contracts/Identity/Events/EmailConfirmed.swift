public import CallTypes
public import Vocabulary

/// An account has confirmed its e-mail address for the first time: contexts may show its public content.
public struct EmailConfirmed: Event {
    public static let name = "identity.emailConfirmed"
    public static let summary = "An account has confirmed its first e-mail address: services may show its public data"
    public static let examples = [Self(account: ExampleTown.bakery, kind: .store)]

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
