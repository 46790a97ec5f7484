import Crypto

extension WebPushChannel {
    struct Settings: Sendable {
        /// The push services of the known browsers.
        static let defaultHosts = [
            "fcm.googleapis.com", "updates.push.services.mozilla.com", "push.services.mozilla.com",
            "web.push.apple.com", "notify.windows.com",
        ]

        /// The signing key. After a change of the key, every browser must subscribe again.
        var key: P256.Signing.PrivateKey
        /// The contact for the operators of push services, `mailto:` or `https:`.
        var contact: String
        /// The allowed push services: hosts and their subdomains.
        var hosts: [String]
        /// Whether hosts on this machine or its network are allowed, at any port, for a test server.
        var allowPrivate: Bool

        init(
            key: P256.Signing.PrivateKey, contact: String, hosts: [String] = Settings.defaultHosts,
            allowPrivate: Bool = false
        ) {
            self.key = key
            self.contact = contact
            self.hosts = hosts.map { $0.lowercased() }
            self.allowPrivate = allowPrivate
        }

        /// The `applicationServerKey` of the Push API, in Base64url. Browsers need it to subscribe.
        var applicationServerKey: String { VAPID(key: key, contact: contact).publicKey }
    }
}
