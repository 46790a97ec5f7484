public import CallTypes
public import Vocabulary

/// Sessions of an account are over before their time: whoever knows them must forget them.
///
/// A session that comes to the end it was given is not told of; whoever was told of the session knows that end.
public struct SessionsEnded: Event {
    public static let name = "identity.sessionsEnded"
    public static let summary = "Sessions have ended before their time"
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
