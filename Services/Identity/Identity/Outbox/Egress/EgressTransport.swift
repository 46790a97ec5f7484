import EgressContract
import RPC
import Vocabulary

/// Sends mails, SMS and pushes through egress, the only service that connects to the internet.
struct EgressTransport: MessageTransport {
    /// How long egress may take for one message: longer than egress itself waits for other servers. Mail is slow by
    /// design (RFC 5321 section 4.5.3.2), and a mail that is given up while the relay accepts it may arrive twice.
    static func timeout(_ channel: Recipient.Channel) -> Duration { .seconds(channel == .mail ? 300 : 60) }

    private let egress: any Client
    private let sender: MailSender
    private let now: @Sendable () -> Instant

    /// - Parameter egress: the client of the executable `egress`.
    init(_ egress: any Client, from sender: MailSender, now: @escaping @Sendable () -> Instant) {
        self.egress = egress
        self.sender = sender
        self.now = now
    }

    /// When egress does not answer, the outcome is unknown. The message is retried under the same identifier.
    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        let call: SendMessage
        do {
            call = try message(outboundMessage)
        } catch {
            return .refused(reason: "\(error)")
        }
        do {
            return TransportOutcome(
                try await egress.call(call, timeout: Self.timeout(outboundMessage.recipient.channel)))
        } catch let error as ClientError {
            return TransportOutcome(error)
        } catch let error as ErrorObject {
            return TransportOutcome(error)
        }
    }

    /// - Throws: ``UnsafeHeader`` or ``OutboundMessage/NothingToPush`` for a message that can never be sent.
    private func message(_ outboundMessage: OutboundMessage) throws -> SendMessage {
        switch outboundMessage.recipient {
        case .mail(let address):
            let text = try MailText(outboundMessage, to: address, from: sender).text
            return SendMessage(
                mail: OutgoingMail(from: EmailAddress(unchecked: sender.address), to: address, message: text))
        case .sms(let phone):
            return SendMessage(
                sms: OutgoingSMS(id: Identifier(outboundMessage.id), to: phone, text: outboundMessage.text))
        case .push(.apns(let token)):
            return try SendMessage(
                apns: OutgoingAPNs(
                    id: Identifier(outboundMessage.id), token: token, payload: outboundMessage.pushed(),
                    collapseID: "\(outboundMessage.id)", expiresAt: outboundMessage.expiresAt))
        case .push(.webPush(let subscription)):
            let rest = (outboundMessage.expiresAt - now()).milliseconds / 1_000
            return try SendMessage(
                webPush: OutgoingWebPush(
                    subscription: subscription, payload: outboundMessage.pushed(),
                    topic: Base64URL.encode(outboundMessage.id.bytes), lifetimeSeconds: Int(max(0, rest))))
        }
    }
}

extension TransportOutcome {
    fileprivate init(_ reply: SendMessage.Reply) {
        let reason = reply.reason ?? "without a reason"
        switch reply.outcome {
        case .accepted: self = .accepted
        case .gone: self = .gone(reason: reason)
        case .refused: self = .refused(reason: reason)
        case .later: self = .later(reason: reason, after: reply.retryAfter.map { .seconds($0) })
        }
    }

    fileprivate init(_ error: ClientError) {
        switch error {
        case .tooLarge(let limit): self = .refused(reason: "the message is longer than \(limit) bytes")
        case .unavailable, .closed, .timedOut, .unreadable, .overloaded, .answerTooLarge:
            self = .later(reason: "egress: \(error)", after: nil)
        }
    }

    /// A malformed message can never be sent; every other error concerns the connection and is retried.
    fileprivate init(_ error: ErrorObject) {
        let faults = CallError.invalid(Faults()).code
        if error.code == faults {
            self = .refused(reason: "egress: \(error.data.errors?.paths.joined(separator: ", ") ?? error.message)")
        } else {
            self = .later(
                reason: "egress: \(error.data.type)", after: error.data.retryAfter.map { .seconds($0) })
        }
    }
}
