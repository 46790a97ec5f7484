import EgressContract
import Logging
import ServiceKit
import Vocabulary

/// Messages to phones by a gateway that takes them over HTTP, whichever: what it wants is a setting.
struct SMSChannel: Channel {
    private let settings: Settings
    private let sender: HTTPSender
    private let effects: Effects
    private let complaint: RareComplaint

    init(_ settings: Settings, network: Network = Network(), effects: Effects, logger: Logger) {
        self.settings = settings
        self.effects = effects
        sender = network.sender(
            to: [.host(settings.address.host)], allowPrivate: settings.allowPrivate, now: effects.now)
        complaint = RareComplaint(logger)
    }

    func send(_ message: OutgoingSMS) async -> SendMessage.Reply {
        do throws(HTTPFailure) {
            let words = WordedAnswer(
                try await sender.post(post(message)), hiding: secrets(of: message), now: effects.now())
            let answer = SMSAnswer(answer: words)
            if answer.isOperatorsFault {
                complaint.say("the SMS gateway does not take us", reason: words.reason, at: effects.now())
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
            // A gateway that knows it sends a message that comes again only once.
            (name: "idempotency-key", value: message.id.description),
        ]
        if let authorization = settings.authorization {
            headers.append((name: "authorization", value: authorization.text))
        }
        let content = settings.template.fill { place in
            switch place {
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
