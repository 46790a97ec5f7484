import IdentityContract

/// Answers the calls that need no account: the administrator's contact details, and the legal documents.
struct PublicInformation: Sendable {
    let contact: ContactDetails

    init(_ dependencies: IdentityDependencies) { contact = dependencies.settings.contact }
}
