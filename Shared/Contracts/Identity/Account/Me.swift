public import CallTypes
import Vocabulary

/// One's own account.
public struct Me: Call {
    public static let name = "identity.me"
    public static let summary = "Get your account"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.get, "/v1/accounts/me")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva opens her profile",
            Me(), ExampleTown.ivasProfile),
        CallExample(
            "A person who has not agreed to the documents in force",
            Me(), ExampleTown.newcomersProfile),
    ]

    public init() {}

    public typealias Reply = AccountProfile
}
