public import RPC
public import Vocabulary

/// Deletes one's own account for good. Refused while something is unfinished: a parcel in hand, a booking, an order.
public struct DeleteAccount: Call {
    public static let name = "identity.deleteAccount"
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

    public struct Reply: Codable, Hashable, Sendable {
        public init() {}
    }

    public enum Refused: Refusal {
        case wrongPassword
        /// As for `identity.changePhone`: there is no password, and the sign-in by code was too long ago.
        case codeSignInNeeded
        /// The arguments say what: `reason`.
        case unfinished
        case lastAdmin

        public var kind: RefusalKind {
            switch self {
            case .wrongPassword: .invalid
            case .codeSignInNeeded: .forbidden
            case .unfinished, .lastAdmin: .conflict
            }
        }

        public var message: String {
            switch self {
            case .wrongPassword: "This is not your password."
            case .codeSignInNeeded:
                "You have no password. Sign in again with a code, then repeat this within ten minutes."
            case .unfinished: "Something is unfinished. Finish it first."
            case .lastAdmin: "You are the last administrator."
            }
        }

        public var member: String? {
            switch self {
            case .wrongPassword: "password"
            default: nil
            }
        }
    }
}
