import HTTPTypes

extension HTTPField.Name {
    static let forwarded = known("Forwarded")
    static let idempotencyKey = known("Idempotency-Key")
    static let idempotentReplayed = known("Idempotent-Replayed")
    /// `1` from a program in a browser that wants its session in cookies. Forms and links cannot send this header.
    static let kvartBrowser = known("Kvart-Browser")
    /// The secret of a guest without an account (`restaurants.openSession`).
    static let kvartGuest = known("Kvart-Guest")
    static let link = known("Link")
    static let referrerPolicy = known("Referrer-Policy")
    static let robotsTag = known("X-Robots-Tag")
    static let secFetchSite = known("Sec-Fetch-Site")
    static let xForwardedFor = known("X-Forwarded-For")

    private static func known(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("letters and dashes") }
        return name
    }
}
