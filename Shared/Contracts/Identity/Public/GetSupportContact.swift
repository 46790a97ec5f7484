public import CallTypes
import Vocabulary

/// Returns the administrator's address and a template for the mail. Open to everyone, including blocked accounts
/// (R04.16).
public struct GetSupportContact: Call {
    public static let name = "identity.getSupportContact"
    public static let summary = "Get the administrator's contact data"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/accounts/contact")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A visitor looks for the contact of the administrator",
            GetSupportContact(), ExampleTown.contact),
        CallExample(
            "An administrator who can be called",
            GetSupportContact(), ExampleTown.contactWithPhone),
    ]

    public init() {}

    public typealias Reply = ContactDetails
}
