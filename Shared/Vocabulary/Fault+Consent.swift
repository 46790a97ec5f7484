extension Fault {
    /// A person may refuse consent, but then gets no account.
    public static let consentMissing = Fault(
        code: "consentMissing", message: "The terms and the privacy policy must be agreed to.")
}
