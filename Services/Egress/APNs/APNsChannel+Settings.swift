import Crypto

extension APNsChannel {
    /// The operator's credentials for Apple's service, and the service's address.
    struct Settings: Sendable {
        /// Apple's identifier of the developer team, ten characters.
        var team: String
        /// Apple's identifier of the key, ten characters.
        var keyID: String
        /// The key of the `.p8` file: `P256.Signing.PrivateKey(pemRepresentation:)`.
        var key: P256.Signing.PrivateKey
        /// The app's bundle identifier.
        var topic: String
        var host: String
        var port: Int
        /// Whether the host may be on this machine or its network, for a test server.
        var allowPrivate: Bool

        init(
            team: String, keyID: String, key: P256.Signing.PrivateKey, topic: String,
            host: String = "api.push.apple.com", port: Int = 443, allowPrivate: Bool = false
        ) {
            self.team = team
            self.keyID = keyID
            self.key = key
            self.topic = topic
            self.host = host.lowercased()
            self.port = port
            self.allowPrivate = allowPrivate
        }
    }
}
