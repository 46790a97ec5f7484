import Configuration
import Crypto
import ServiceKit

extension EgressConfiguration {
    /// `apns.team`, `apns.keyID`, `apns.keyFile`, `apns.topic`, `apns.host`, `apns.port`.
    static func apns(
        _ reader: ConfigReader, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> APNsChannel.Settings? {
        let keys = ["team", "keyID", "keyFile", "topic", "host", "port"]
        guard let group = SettingsGroup(reader, "apns", anyOf: keys) else { return nil }
        let host = try group.text("host") ?? "api.push.apple.com"
        guard HTTPAddress.isHost(host.lowercased()) else {
            throw ConfigurationError("apns.host must be a host, such as api.sandbox.push.apple.com")
        }
        return APNsChannel.Settings(
            team: try group.needed("team", "the ten letters and digits of the team", where: isIdentifier),
            keyID: try group.needed("keyID", "the ten letters and digits of the key", where: isIdentifier),
            key: try key(group, files),
            topic: try group.needed("topic", "the bundle identifier of the app", where: isBundleIdentifier),
            host: host, port: try group.port(default: 443), allowPrivate: allowPrivate)
    }

    /// `webPush.keyFile`, `webPush.contact`, `webPush.hosts`.
    static func webPush(
        _ reader: ConfigReader, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> WebPushChannel.Settings? {
        guard let group = SettingsGroup(reader, "webPush", anyOf: ["keyFile", "contact", "hosts"]) else { return nil }
        let contact = try group.needed("contact", "a mailto: or https: address of the operator") { text in
            (text.hasPrefix("mailto:") || text.hasPrefix("https://")) && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
        }
        let hosts = try reader.checkedStrings(
            forKey: "webPush.hosts", default: WebPushChannel.Settings.usualHosts)
        guard !hosts.isEmpty, hosts.allSatisfy({ HTTPAddress.isHost($0.lowercased()) }) else {
            throw ConfigurationError("webPush.hosts must be a list of hosts of push services")
        }
        return WebPushChannel.Settings(
            key: try key(group, files), contact: contact, hosts: hosts, allowPrivate: allowPrivate)
    }

    /// The key in the file that `keyFile` names.
    private static func key(
        _ group: SettingsGroup, _ files: SecretFiles
    ) throws(ConfigurationError) -> P256.Signing.PrivateKey {
        let path = try group.needed("keyFile", "a file with a P-256 key in PEM")
        let text = String(decoding: try files.bytes(path, of: "\(group.name).keyFile"), as: UTF8.self)
        // What is wrong with it might show some of it.
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
            throw ConfigurationError("\(path) of \(group.name).keyFile holds no P-256 key in PEM")
        }
        return key
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 10 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    }

    private static func isBundleIdentifier(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: ".")
                || $0 == UInt8(ascii: "-")
        }
    }
}
