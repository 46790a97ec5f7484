import Crypto
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The push address of a device.
enum PushAddress: Hashable, Sendable {
    case apns(APNsToken)
    case webPush(WebPushSubscription)

    var channel: DeviceChannel {
        switch self {
        case .apns: .apns
        case .webPush: .webPush
        }
    }

    /// Identifies a device: SHA-256 of the token or of the endpoint. A browser may have new keys at the same endpoint.
    var hash: [UInt8] {
        let name =
            switch self {
            case .apns(let token): token.text
            case .webPush(let subscription): subscription.endpoint.text
            }
        return Array(SHA256.hash(data: Array(name.utf8)))
    }

    /// The stored form: the token in hexadecimal digits, or the subscription as JSON.
    var stored: String {
        get throws {
            switch self {
            case .apns(let token): token.text
            case .webPush(let subscription): String(decoding: try JSONWriter.encode(subscription), as: UTF8.self)
            }
        }
    }

    /// Parses the ``stored`` form.
    /// - Throws: ``UnreadableRow``
    init(_ channel: String, stored text: String) throws(UnreadableRow) {
        switch DeviceChannel(rawValue: channel) {
        case .apns: self = .apns(APNsToken(unchecked: text))
        case .webPush:
            do {
                self = .webPush(
                    try JSONReader.decode(
                        WebPushSubscription.self, from: Array(text.utf8), unknownMembers: .ignored))
            } catch {
                // The error is logged, and the parser's own error could contain a part of the keys.
                throw UnreadableRow(table: "device", column: "token")
            }
        case nil: throw UnreadableRow(table: "device", column: "channel")
        }
    }
}
