public import CallTypes
public import Vocabulary

/// Deletes the caller's account for good. Refused while something is unfinished: an undelivered parcel, a booking, an
/// order.
public struct DeleteAccount: Call {
    public static let name = "identity.deleteAccount"
    public static let summary = "Delete your account for good"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.delete, "/v1/accounts/me")
    public static let sends = Sending.toCaller(by: [.email, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva deletes her account and says her password",
            DeleteAccount(password: ExampleTown.password), Reply())
    ]

    /// The account's password, if it has one.
    public var password: Password?

    public init(password: Password? = nil) { self.password = password }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case wrongPassword
        /// See `identity.changePhone`: the account has no password, and the sign-in by code was too long ago.
        case codeSignInRequired
        /// The argument `reason` says what is unfinished.
        case unfinished
        case lastAdmin

        public var terms: RefusalTerms {
            switch self {
            case .wrongPassword: .invalid("This is not your password.", member: "password")
            case .codeSignInRequired:
                .forbidden("You have no password. Sign in again with a code, then repeat this within ten minutes.")
            case .unfinished: .conflict("Something is unfinished. Finish it first.")
            case .lastAdmin: .conflict("You are the last administrator.")
            }
        }
    }
}
