import IdentityContract

/// Answers the calls that anyone may make without an account: how to reach the administrator, and the legal documents.
struct PublicInformation: Sendable {
    let contact: ContactDetails

    init(_ kit: IdentityKit) { contact = kit.settings.contact }
}
