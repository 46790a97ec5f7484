/// A browser's push subscription: `PushSubscription.toJSON()` of the Push API, without the expiration time.
public struct WebPushSubscription: Codable, Hashable, Sendable {
    /// The address that messages are posted to.
    public var endpoint: WebPushEndpoint
    public var keys: Keys

    /// The keys by which messages to the browser are encrypted (RFC 8291).
    public struct Keys: Codable, Hashable, Sendable {
        /// The browser's public key: 65 bytes, an uncompressed point of P-256.
        public var p256dh: Base64URLBytes<PublicKeyLength>
        /// The shared secret of browser and sender, 16 bytes.
        public var auth: Base64URLBytes<AuthLength>

        public init(p256dh: Base64URLBytes<PublicKeyLength>, auth: Base64URLBytes<AuthLength>) {
            self.p256dh = p256dh
            self.auth = auth
        }
    }

    public init(endpoint: WebPushEndpoint, keys: Keys) {
        self.endpoint = endpoint
        self.keys = keys
    }

    public enum PublicKeyLength: ByteLength { public static let count = 65 }
    public enum AuthLength: ByteLength { public static let count = 16 }
}

/// An `https` address of a push service. A setting of egress lists the permitted hosts.
public struct WebPushEndpoint: WireText {
    public static var schema: Schema { .string(StringRule(format: "uri", pattern: "^https://", maxLength: 2_048)) }
    public static var example: WebPushEndpoint {
        WebPushEndpoint(unchecked: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl")
    }

    public let text: String

    /// - Parameter text: as stored.
    public init(unchecked text: String) { self.text = text }

    /// Requires visible ASCII, no user name, no port but 443, a host with a dot, and a path.
    public init(_ text: String) throws(Fault) {
        let fault = Fault.format("This must be the https address of a push service.", "pushEndpoint")
        let scheme = "https://"
        guard text.hasPrefix(scheme), text.utf8.count <= 2_048, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw fault
        }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.hasSuffix(":443") ? authority.dropLast(4) : authority
        let isHost = host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isHost, host.contains("."), host.first != ".", host.last != ".",
            rest.dropFirst(authority.count).first == "/"
        else { throw fault }
        self.init(unchecked: text)
    }

    /// In lower case, without the port.
    public var host: String {
        let authority = text.dropFirst("https://".count).prefix { $0 != "/" && $0 != ":" }
        return authority.lowercased()
    }
}
