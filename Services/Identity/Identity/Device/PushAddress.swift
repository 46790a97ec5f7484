import Crypto
import IdentityContract
import RPC
import Vocabulary

/// Where a device is pushed to.
enum PushAddress: Hashable, Sendable {
    case apns(APNsToken)
    case webPush(WebPushSubscription)

    var channel: DeviceChannel {
        switch self {
        case .apns: .apns
        case .webPush: .webPush
        }
    }

    /// Tells one device from another: SHA-256 of the token, or of the endpoint. A browser may have new keys at the same
    /// endpoint.
    var hash: [UInt8] {
        let name =
            switch self {
            case .apns(let token): token.text
            case .webPush(let subscription): subscription.endpoint.text
            }
        return Array(SHA256.hash(data: Array(name.utf8)))
    }

    /// As it is stored: the token in hexadecimal digits, or the subscription as JSON.
    var stored: String {
        get throws {
            switch self {
            case .apns(let token): token.text
            case .webPush(let subscription): String(decoding: try JSONWriter.encode(subscription), as: UTF8.self)
            }
        }
    }

    /// Reads what was ``stored``.
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
                // The error goes to the log, and the reader's own could show a part of the keys.
                throw UnreadableRow(table: "device", column: "token")
            }
        case nil: throw UnreadableRow(table: "device", column: "channel")
        }
    }
}
