import EgressContract
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Sends pushes to apps through Apple's service, over HTTP/2 with a token signed by egress ("Sending notification
/// requests to APNs").
struct APNsChannel: Channel {
    /// The longest payload that Apple accepts, in bytes.
    static let longestPayload = 4_096

    private let settings: Settings
    private let tokens: ProviderTokens
    private let sender: HTTPSender
    private let runtime: RuntimeEnvironment
    private let operatorLogger: RateLimitedLogger

    init(_ settings: Settings, network: Network = Network(), runtime: RuntimeEnvironment, logger: Logger) {
        self.settings = settings
        self.runtime = runtime
        tokens = ProviderTokens(team: settings.team, keyID: settings.keyID, key: settings.key)
        sender = network.sender(to: [.host(settings.host)], allowPrivate: settings.allowPrivate, now: runtime.now)
        operatorLogger = RateLimitedLogger(logger)
    }

    func send(_ message: OutgoingAPNs) async -> SendMessage.Reply {
        guard message.payload.bytes.count <= Self.longestPayload else { return .refused("The payload is too long.") }
        guard message.collapseID.utf8.count <= 64, message.collapseID.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            return .refused("The collapse identifier is invalid.")
        }
        do {
            let token = try await tokens.token(at: runtime.now())
            var answer = try await post(message, with: token)
            if answer.tellsOfExpiredToken,
                let renewed = try await tokens.token(insteadOf: token, at: runtime.now())
            {
                answer = try await post(message, with: renewed)
            }
            if answer.isConfigurationFault {
                operatorLogger.log(
                    "APNs rejects our pushes", reason: answer.reply.reason ?? "", at: runtime.now())
            }
            return answer.reply
        } catch let failure as HTTPFailure {
            return failure.reply
        } catch {
            return .later("The token could not be signed.")
        }
    }

    func close() async { await sender.close() }

    private func post(_ message: OutgoingAPNs, with token: String) async throws(HTTPFailure) -> APNsAnswer {
        var headers = [
            (name: "authorization", value: "bearer \(token)"),
            (name: "apns-id", value: message.id.description),
            (name: "apns-topic", value: settings.topic),
            (name: "apns-push-type", value: "alert"),
            (name: "apns-priority", value: "10"),
            (name: "apns-expiration", value: String(message.expiresAt.milliseconds / 1_000)),
            (name: "content-type", value: "application/json"),
        ]
        if !message.collapseID.isEmpty { headers.append((name: "apns-collapse-id", value: message.collapseID)) }
        let address = HTTPAddress(
            https: settings.host, port: settings.port, target: "/3/device/\(message.token.text)")
        let answer = try await sender.post(HTTPPost(address: address, headers: headers, body: message.payload.bytes))
        return APNsAnswer(answer, now: runtime.now())
    }
}
