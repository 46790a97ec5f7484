public import CallTypes
import Vocabulary

/// Returns the caller's account.
public struct GetMyAccount: Call {
    public static let name = "identity.getMyAccount"
    public static let summary = "Get your account"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/accounts/me")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva opens her profile",
            GetMyAccount(), ExampleTown.ivasProfile),
        CallExample(
            "A person who has not agreed to the documents in force",
            GetMyAccount(), ExampleTown.newcomersProfile),
    ]

    public init() {}

    public typealias Reply = AccountProfile
}
