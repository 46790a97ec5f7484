public import CallTypes
import Vocabulary

/// Shows the page with the administrator's contact details.
public struct ShowContact: Call {
    public static let name = "identity.showContact"
    public static let summary = "Show the page with the administrator's contact data"
    public static let access = Access.anyone
    public static let route: Route? = .page("/contact", template: "contact")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A visitor opens the page with the contact",
            ShowContact(), ExampleTown.contact)
    ]

    public init() {}

    public typealias Reply = ContactDetails
}
