import HTTPTypes

extension HTTPField.Name {
    static let idempotencyKey = known("Idempotency-Key")
    static let idempotentReplayed = known("Idempotent-Replayed")
    static let link = known("Link")
    static let referrerPolicy = known("Referrer-Policy")

    private static func known(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("letters and dashes") }
        return name
    }
}
