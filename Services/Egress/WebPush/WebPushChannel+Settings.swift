import Crypto

extension WebPushChannel {
    struct Settings: Sendable {
        /// The push services of the browsers that there are.
        static let defaultHosts = [
            "fcm.googleapis.com", "updates.push.services.mozilla.com", "push.services.mozilla.com",
            "web.push.apple.com", "notify.windows.com",
        ]

        /// Browsers subscribe to pushes that are signed by it: with another one they have to subscribe anew.
        var key: P256.Signing.PrivateKey
        /// Whom the push services' operators may write to, `mailto:` or `https:`.
        var contact: String
        /// Hosts of push services, each for itself and all under it.
        var hosts: [String]
        /// Also hosts of this machine or its network, at any port: a stand-in.
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

        /// What browsers need to subscribe: `applicationServerKey` of the Push API, in Base64url.
        var applicationServerKey: String { VAPID(key: key, contact: contact).publicKey }
    }
}
