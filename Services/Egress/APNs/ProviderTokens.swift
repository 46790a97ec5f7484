import Crypto
import Vocabulary

/// The tokens that authenticate egress at Apple's service. A token is used for 40 minutes: Apple rejects a token older
/// than an hour, and a new one within 20 minutes.
actor ProviderTokens {
    static let lifetime = Duration.seconds(2_400)
    static let shortestTime = Duration.seconds(1_200)

    private struct Token {
        var text: String
        var madeAt: Instant
    }

    private struct Header: Encodable {
        var alg = "ES256"
        var kid: String
    }

    private struct Claims: Encodable {
        var iss: String
        /// In seconds since 1970.
        var iat: Int64
    }

    private let team: String
    private let keyID: String
    private let key: P256.Signing.PrivateKey
    private var current: Token?
    /// The time of the last replacement of an expired token.
    private var replacedAt: Instant?

    init(team: String, keyID: String, key: P256.Signing.PrivateKey) {
        self.team = team
        self.keyID = keyID
        self.key = key
    }

    /// Returns the current token, or a new one when it is too old.
    /// - Throws: an error of signing.
    func token(at now: Instant) throws -> String {
        // After the clock was set back, the current token may be from the future.
        if let current, now >= current.madeAt, now - current.madeAt < Self.lifetime { return current.text }
        return try make(at: now)
    }

    /// Returns a new token after APNs reported the old one expired, or `nil` when one was made for that reason within
    /// 20 minutes: then the local clock is wrong, and APNs rejects frequent new tokens.
    /// - Throws: an error of signing.
    func token(insteadOf expired: String, at now: Instant) throws -> String? {
        // Several messages get the error at once. The first one has already replaced the token.
        if let current, current.text != expired { return current.text }
        if let replacedAt, now >= replacedAt, now - replacedAt < Self.shortestTime { return nil }
        replacedAt = now
        return try make(at: now)
    }

    private func make(at now: Instant) throws -> String {
        let text = try JSONWebToken.sign(
            header: Header(kid: keyID), claims: Claims(iss: team, iat: now.milliseconds / 1_000), by: key)
        current = Token(text: text, madeAt: now)
        return text
    }
}
