import EgressContract
import RPC
import Vocabulary

/// The way out of the machine: egress brings mails, messages to phones and pushes.
struct EgressPost: Post {
    /// How long egress may take with one message: longer than it waits for others itself. Mail is slow by design (RFC
    /// 5321 section 4.5.3.2), and one that is given up while the relay takes it may arrive twice.
    static func patience(_ channel: Recipient.Channel) -> Duration { .seconds(channel == .mail ? 300 : 60) }

    private let egress: any Client
    private let sender: MailSender
    private let now: @Sendable () -> Instant

    /// - Parameter egress: the way to the executable `egress`.
    init(_ egress: any Client, from sender: MailSender, now: @escaping @Sendable () -> Instant) {
        self.egress = egress
        self.sender = sender
        self.now = now
    }

    /// When egress does not answer, nobody knows whether the message went out. It comes again, under the same
    /// identifier.
    func deliver(_ letter: Letter) async throws -> PostOutcome {
        let call: SendMessage
        do {
            call = try message(letter)
        } catch {
            return .refused(reason: "\(error)")
        }
        do {
            return PostOutcome(try await egress.call(call, timeout: Self.patience(letter.recipient.channel)))
        } catch let error as ClientError {
            return PostOutcome(error)
        } catch let error as ErrorObject {
            return PostOutcome(error)
        }
    }

    /// - Throws: ``UnsafeHeader``, ``Letter/NothingToPush``: for what can never be sent.
    private func message(_ letter: Letter) throws -> SendMessage {
        switch letter.recipient {
        case .mail(let address):
            let text = try MailText(letter, to: address, from: sender).text
            return SendMessage(
                mail: OutgoingMail(from: EmailAddress(unchecked: sender.address), to: address, message: text))
        case .sms(let phone):
            return SendMessage(sms: OutgoingSMS(id: Identifier(letter.id), to: phone, text: letter.text))
        case .push(.apns(let token)):
            return try SendMessage(
                apns: OutgoingAPNs(
                    id: Identifier(letter.id), token: token, payload: letter.pushed(),
                    collapseID: "\(letter.id)", expiresAt: letter.expiresAt))
        case .push(.webPush(let subscription)):
            let rest = (letter.expiresAt - now()).milliseconds / 1_000
            return try SendMessage(
                webPush: OutgoingWebPush(
                    subscription: subscription, payload: letter.pushed(),
                    topic: Base64URL.encode(letter.id.bytes), lifetimeSeconds: Int(max(0, rest))))
        }
    }
}

extension PostOutcome {
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

    /// A message that makes no sense will never make any; everything else is about the way.
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
