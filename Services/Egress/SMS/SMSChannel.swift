import EgressContract
import Logging
import ServiceKit
import Vocabulary

/// Sends messages to phones through any SMS gateway with an HTTP interface. The settings describe its requests.
struct SMSChannel: Channel {
    private let settings: Settings
    private let sender: HTTPSender
    private let runtime: RuntimeEnvironment
    private let operatorLogger: RateLimitedLogger

    init(_ settings: Settings, network: Network = Network(), runtime: RuntimeEnvironment, logger: Logger) {
        self.settings = settings
        self.runtime = runtime
        sender = network.sender(
            to: [.host(settings.address.host)], allowPrivate: settings.allowPrivate, now: runtime.now)
        operatorLogger = RateLimitedLogger(logger)
    }

    func send(_ message: OutgoingSMS) async -> SendMessage.Reply {
        do throws(HTTPFailure) {
            let words = RemoteAnswer(
                try await sender.post(post(message)), hiding: secrets(of: message), now: runtime.now())
            let answer = SMSAnswer(answer: words)
            if answer.isConfigurationFault {
                operatorLogger.log("the SMS gateway rejects our messages", reason: words.reason, at: runtime.now())
            }
            return answer.reply(accepted: settings.accepted)
        } catch {
            return error.reply
        }
    }

    func close() async { await sender.close() }

    private func post(_ message: OutgoingSMS) -> HTTPPost {
        var headers = [
            (name: "content-type", value: settings.template.format.mediaType),
            // A gateway that supports this header sends a repeated message only once.
            (name: "idempotency-key", value: message.id.description),
        ]
        if let authorization = settings.authorization {
            headers.append((name: "authorization", value: authorization.text))
        }
        let content = settings.template.fill { placeholder in
            switch placeholder {
            case .to: message.to.text
            case .text: message.text
            case .id: message.id.description
            case .from: settings.from
            }
        }
        return HTTPPost(address: settings.address, headers: headers, body: content)
    }

    private func secrets(of message: OutgoingSMS) -> [String] {
        var secrets = [message.to.text, message.text, settings.address.text, settings.address.target]
        if let authorization = settings.authorization?.text {
            secrets.append(authorization)
            secrets += authorization.split(separator: " ").map { String($0) }
        }
        return secrets
    }
}
