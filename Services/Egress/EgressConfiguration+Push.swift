import Crypto
import ServiceKit

struct APNsGroup: Settings, Hashable {
    static let teamIs = "the identifier of the team (ten letters and digits)"
    static let keyIs = "the identifier of the key (ten letters and digits)"
    static let topicIs = "the bundle identifier of the app"

    @Setting(
        "apns.team", .nonEmptyText.where(Self.teamIs, Self.isIdentifier), "the identifier of the developer team")
    var team: String?
    @Setting("apns.keyID", .nonEmptyText.where(Self.keyIs, Self.isIdentifier), "the identifier of the key")
    var keyID: String?
    @Setting("apns.keyFile", .nonEmptyText, "the `.p8` file with the key")
    var keyFile: String?
    @Setting("apns.topic", .nonEmptyText.where(Self.topicIs, Self.isBundleIdentifier), "the app's bundle identifier")
    var topic: String?
    @Setting(
        "apns.host",
        .nonEmptyText.where("a host, such as api.sandbox.push.apple.com") { HTTPAddress.isHost($0.lowercased()) },
        "`api.sandbox.push.apple.com` for apps in development. The wrong host knows none of the devices, and identity "
            + "removes them", default: "`api.push.apple.com`")
    var host: String?
    @Setting("apns.port", .number(1...65_535), "the port of `apns.host`", default: "443")
    var port: Int?

    init() {}

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

struct WebPushGroup: Settings, Hashable {
    static let contactIs = "a mailto: or https: address of the operator"

    @Setting(
        "webPush.keyFile", .nonEmptyText,
        "a P-256 key in PEM. After a change of the key, every browser must subscribe again")
    var keyFile: String?
    @Setting(
        "webPush.contact", .nonEmptyText.where(Self.contactIs, Self.isContact),
        "the contact for operators of push services: `mailto:` or `https:`")
    var contact: String?
    @Setting(
        "webPush.hosts",
        .texts.where("a list of hosts of push services") {
            !$0.isEmpty && $0.allSatisfy { HTTPAddress.isHost($0.lowercased()) }
        }, "the allowed push services: hosts and their subdomains", default: "those of the browsers")
    var hosts: [String]?

    init() {}

    private static func isContact(_ text: String) -> Bool {
        (text.hasPrefix("mailto:") || text.hasPrefix("https://")) && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
}

extension EgressConfiguration {
    static func apns(
        _ group: APNsGroup, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> APNsChannel.Settings? {
        guard group != APNsGroup() else { return nil }
        return APNsChannel.Settings(
            team: try needed(group.team, "apns.team", APNsGroup.teamIs),
            keyID: try needed(group.keyID, "apns.keyID", APNsGroup.keyIs),
            key: try key(group.keyFile, "apns.keyFile", files),
            topic: try needed(group.topic, "apns.topic", APNsGroup.topicIs),
            host: group.host ?? "api.push.apple.com", port: group.port ?? 443, allowPrivate: allowPrivate)
    }

    static func webPush(
        _ group: WebPushGroup, _ files: SecretFiles, allowPrivate: Bool
    ) throws(ConfigurationError) -> WebPushChannel.Settings? {
        guard group != WebPushGroup() else { return nil }
        let contact = try needed(group.contact, "webPush.contact", WebPushGroup.contactIs)
        return WebPushChannel.Settings(
            key: try key(group.keyFile, "webPush.keyFile", files), contact: contact,
            hosts: group.hosts ?? WebPushChannel.Settings.defaultHosts, allowPrivate: allowPrivate)
    }

    /// Reads the key from the file of a setting.
    private static func key(
        _ path: String?, _ setting: String, _ files: SecretFiles
    ) throws(ConfigurationError) -> P256.Signing.PrivateKey {
        let path = try needed(path, setting, "a file with a P-256 key in PEM")
        let text = String(decoding: try files.bytes(path, of: setting), as: UTF8.self)
        // The parser's error could quote a part of the key.
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
            throw ConfigurationError("\(path) of \(setting) holds no P-256 key in PEM")
        }
        return key
    }
}
