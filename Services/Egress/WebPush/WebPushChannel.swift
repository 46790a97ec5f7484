import Crypto
import EgressContract
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Sends pushes to browsers through the push service of each browser (RFC 8030).
struct WebPushChannel: Channel {
    private let settings: Settings
    private let vapid: VAPID
    private let sender: HTTPSender
    private let runtime: RuntimeEnvironment
    private let operatorLogger: RateLimitedLogger

    init(_ settings: Settings, network: Network = Network(), runtime: RuntimeEnvironment, logger: Logger) {
        self.settings = settings
        self.runtime = runtime
        vapid = VAPID(key: settings.key, contact: settings.contact)
        sender = network.sender(
            to: settings.hosts.map { .domain($0) }, allowPrivate: settings.allowPrivate, now: runtime.now)
        operatorLogger = RateLimitedLogger(logger)
    }

    func send(_ message: OutgoingWebPush) async -> SendMessage.Reply {
        guard message.payload.bytes.count <= PushEncryption.longestMessage else {
            return .refused("The payload is too long.")
        }
        guard message.topic.utf8.count <= 32, message.topic.utf8.allSatisfy(Self.isBase64URL) else {
            return .refused("The topic is invalid.")
        }
        guard let address = HTTPAddress(message.subscription.endpoint.text), address.isEncrypted else {
            return .gone("The endpoint is not a valid address.")
        }
        guard address.port == 443 || settings.allowPrivate else { return HTTPFailure.notAllowed.reply }
        let keys = message.subscription.keys
        // RFC 8291 section 3.1 requires a check of the point.
        guard let receiver = try? P256.KeyAgreement.PublicKey(x963Representation: keys.p256dh.bytes) else {
            return .gone("The browser's key is invalid.")
        }
        do {
            let content = try PushEncryption(random: runtime.random).seal(
                message.payload.bytes, for: receiver, secret: keys.auth.bytes)
            let post = HTTPPost(address: address, headers: try headers(of: message, to: address), body: content)
            let words = RemoteAnswer(
                try await sender.post(post),
                hiding: [address.text, address.target, keys.p256dh.text, keys.auth.text], now: runtime.now())
            let answer = WebPushAnswer(answer: words)
            if answer.isConfigurationFault {
                operatorLogger.log(
                    "a push service rejects our signature", reason: words.reason, at: runtime.now())
            }
            return answer.reply
        } catch let failure as HTTPFailure {
            return failure.reply
        } catch {
            return .later("The message could not be encrypted or signed.")
        }
    }

    func close() async { await sender.close() }

    private func headers(
        of message: OutgoingWebPush, to address: HTTPAddress
    ) throws -> [(name: String, value: String)] {
        let authorization = try vapid.authorization(for: address.origin, at: runtime.now())
        var headers = [
            (name: "authorization", value: authorization),
            (name: "ttl", value: String(max(0, message.lifetimeSeconds))),
            (name: "urgency", value: "high"),
            (name: "content-encoding", value: "aes128gcm"),
            (name: "content-type", value: "application/octet-stream"),
        ]
        if !message.topic.isEmpty { headers.append((name: "topic", value: message.topic)) }
        return headers
    }

    private static func isBase64URL(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
