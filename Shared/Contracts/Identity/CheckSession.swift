public import RPC
public import Vocabulary

/// The gateway asks whose token this is.
public struct CheckSession: Call {
    public static let name = "identity.checkSession"
    public static let access = Access.services("gateway")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The gateway asks whose token came with a request",
            CheckSession(token: ExampleTown.signedIn(ExampleTown.ana, .courier).token),
            Reply(
                caller: Caller(account: ExampleTown.ana, kind: .courier, session: ExampleTown.id(6)),
                expiresAt: ExampleTown.noon + .seconds(900)))
    ]

    public var token: String

    public init(token: String) { self.token = token }

    public struct Reply: Codable, Hashable, Sendable {
        public var caller: Caller
        public var expiresAt: Instant

        public init(caller: Caller, expiresAt: Instant) {
            self.caller = caller
            self.expiresAt = expiresAt
        }
    }

    public enum Refused: Refusal {
        /// Unknown, ended or expired.
        case unknownToken

        public var kind: RefusalKind { .unauthenticated }
        public var message: String { "The session is over. Sign in again." }
    }
}
