public import CallTypes
public import Vocabulary

/// Sessions of an account ended before their expiry: every cache must forget them.
///
/// The event does not cover sessions that expire, because each cache knows their expiry.
public struct SessionsEnded: Event {
    public static let name = "identity.sessionsEnded"
    public static let summary = "Sessions have ended before they expired"
    public static let readers: Set<String>? = ["gateway"]
    public static let examples = [Self(account: ExampleTown.ana, sessions: [ExampleTown.id(6), ExampleTown.id(7)])]

    public var account: AccountID
    public var sessions: [SessionID]

    public init(account: AccountID, sessions: [SessionID]) {
        self.account = account
        self.sessions = sessions
    }

    public var subject: String { "\(account)" }
}
