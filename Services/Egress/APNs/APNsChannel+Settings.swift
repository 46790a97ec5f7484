import Crypto

extension APNsChannel {
    /// What an operator gets from Apple, and where its service is.
    struct Settings: Sendable {
        /// The ten characters that Apple knows the developer's team by.
        var team: String
        /// The ten characters that Apple knows the key by.
        var keyID: String
        /// Of the `.p8` file: `P256.Signing.PrivateKey(pemRepresentation:)`.
        var key: P256.Signing.PrivateKey
        /// The app's bundle identifier.
        var topic: String
        var host: String
        var port: Int
        /// Also a host of this machine or its network: a stand-in.
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
