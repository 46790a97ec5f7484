import Crypto
import Vocabulary

/// The tokens that Apple's service knows us by. One serves for 40 minutes: Apple wants none older than an hour, and no
/// new one within 20 minutes.
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
    /// When one was made out of turn.
    private var replacedAt: Instant?

    init(team: String, keyID: String, key: P256.Signing.PrivateKey) {
        self.team = team
        self.keyID = keyID
        self.key = key
    }

    /// - Throws: what signing throws.
    func token(at now: Instant) throws -> String {
        // A clock that was wrong and is set back makes one from the future.
        if let current, now >= current.madeAt, now - current.madeAt < Self.lifetime { return current.text }
        return try make(at: now)
    }

    /// A new token, since Apple has said that this one has expired; `nil` when one was made for that reason lately:
    /// then it is our clock that is wrong, and Apple takes offence at more.
    /// - Throws: what signing throws.
    func token(insteadOf expired: String, at now: Instant) throws -> String? {
        // Several messages hear of it at once; the first has replaced it.
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
