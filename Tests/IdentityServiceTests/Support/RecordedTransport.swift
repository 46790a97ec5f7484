@testable import IdentityService
import Synchronization
import Vocabulary

/// The post of a test: keeps what was brought, or says what becomes of it instead.
final class RecordedTransport: MessageTransport {
    private struct State {
        var outboundMessages: [OutboundMessage] = []
        var isShut = false
        var attempts = 0
        var answer: @Sendable (OutboundMessage) async throws -> TransportOutcome = { _ in .accepted }
    }

    private let state = Mutex(State())

    /// All that was taken, the oldest first.
    var outboundMessages: [OutboundMessage] { state.withLock(\.outboundMessages) }
    /// How often something was brought, whether it was taken or not.
    var attempts: Int { state.withLock(\.attempts) }

    /// From now on nothing is taken, or again.
    func shut(_ isShut: Bool) { state.withLock { $0.isShut = isShut } }

    /// From now on this becomes of what is brought; what is accepted is kept.
    func answer(_ answer: @escaping @Sendable (OutboundMessage) async throws -> TransportOutcome) {
        state.withLock { $0.answer = answer }
    }

    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        let (isShut, answer) = state.withLock { state in
            state.attempts += 1
            return (state.isShut, state.answer)
        }
        if isShut { return .later(reason: "the post is shut", after: nil) }
        let outcome = try await answer(outboundMessage)
        if outcome == .accepted { state.withLock { $0.outboundMessages.append(outboundMessage) } }
        return outcome
    }
}

extension RecordedTransport {
    func mails(to address: EmailAddress) -> [OutboundMessage] {
        outboundMessages.filter { $0.recipient == .mail(address) }
    }

    func messages(to phone: PhoneNumber) -> [OutboundMessage] {
        outboundMessages.filter { $0.recipient == .sms(phone) }
    }

    func pushes(to address: PushAddress) -> [OutboundMessage] {
        outboundMessages.filter { $0.recipient == .push(address) }
    }
}

extension OutboundMessage {
    /// The token in the link of a mail.
    var token: SecretText? {
        let word = text.split(whereSeparator: \.isWhitespace).first { $0.contains("token=") }
        return word?.split(separator: "token=").last.map { SecretText(String($0)) }
    }

    /// The code in a message to a phone.
    var code: OneTimeCode? {
        text.split { !$0.isNumber }.lazy.compactMap { try? OneTimeCode(String($0)) }.first
    }
}
