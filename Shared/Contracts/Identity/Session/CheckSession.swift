public import CallTypes
public import Vocabulary

/// Returns the account of a session token to the gateway. While the deletion of the account is being decided, the
/// answer is `rpc.busy`: the session may be valid again soon.
public struct CheckSession: Call {
    public static let name = "identity.checkSession"
    public static let summary = "Get the account that a session token belongs to"
    public static let access = Access.services(.gateway)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The gateway asks whose token came with a request",
            CheckSession(token: SecretText.example),
            Reply(
                caller: Caller(account: ExampleTown.ana, kind: .courier, session: ExampleTown.id(6)),
                language: .hr, expiresAt: ExampleTown.noon + .seconds(900), remainingMilliseconds: 900_000, sequence: 42
            )),
        CallExample(
            "A session of staff",
            CheckSession(token: SecretText.example),
            Reply(
                caller: Caller(
                    account: ExampleTown.staff, kind: .staff, permissions: ["admin"], session: ExampleTown.id(8)),
                language: nil, expiresAt: ExampleTown.noon + .seconds(900), remainingMilliseconds: 900_000, sequence: 42
            )),
    ]

    public var token: SecretText

    public init(token: SecretText) { self.token = token }

    public struct Reply: Codable, Hashable, Sendable {
        public var caller: Caller
        /// The language of messages to the account; `null` while it follows the language of each request (R04.14).
        public var language: Language?
        public var expiresAt: Instant
        /// The remaining lifetime of the token, for a caller whose clock differs.
        public var remainingMilliseconds: Int64
        /// The sequence number of the newest event in identity's feed at the time of the check. A session end with a
        /// higher number came later.
        public var sequence: Int64

        public init(
            caller: Caller, language: Language?, expiresAt: Instant, remainingMilliseconds: Int64, sequence: Int64
        ) {
            self.caller = caller
            self.language = language
            self.expiresAt = expiresAt
            self.remainingMilliseconds = remainingMilliseconds
            self.sequence = sequence
        }
    }

    public enum Refused: Refusal {
        /// Unknown, ended or expired.
        case unknownToken

        public var terms: RefusalTerms { .unauthenticated("The session is over. Sign in again.") }
    }
}
