public import CallTypes
import Vocabulary

/// How to reach the administrator, and how such a mail may begin. For everybody, blocked accounts too (R04.16).
public struct ReadContact: Call {
    public static let name = "identity.readContact"
    public static let summary = "Get the administrator's contact data"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/accounts/contact")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Somebody wants to write to the administrator",
            ReadContact(), ExampleTown.contact),
        CallExample(
            "An administrator who can be called",
            ReadContact(), ExampleTown.contactWithPhone),
    ]

    public init() {}

    public typealias Reply = ContactDetails
}
