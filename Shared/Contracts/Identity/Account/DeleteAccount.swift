public import CallTypes
public import Vocabulary

/// Deletes one's own account for good. Refused while something is unfinished: a parcel in hand, a booking, an order.
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

    /// That of the account, if it has one.
    public var password: Password?

    public init(password: Password? = nil) { self.password = password }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case wrongPassword
        /// As for `identity.changePhone`: there is no password, and the sign-in by code was too long ago.
        case codeSignInNeeded
        /// The arguments say what: `reason`.
        case unfinished
        case lastAdmin

        public var terms: RefusalTerms {
            switch self {
            case .wrongPassword: .invalid("This is not your password.", member: "password")
            case .codeSignInNeeded:
                .forbidden("You have no password. Sign in again with a code, then repeat this within ten minutes.")
            case .unfinished: .conflict("Something is unfinished. Finish it first.")
            case .lastAdmin: .conflict("You are the last administrator.")
            }
        }
    }
}
