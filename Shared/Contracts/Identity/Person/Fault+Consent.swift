import Vocabulary

extension Fault {
    /// Consent is a choice, but not one that an account can do without.
    static let consentMissing = Fault(
        code: "consentMissing", message: "The terms and the privacy policy must be agreed to.")
}
