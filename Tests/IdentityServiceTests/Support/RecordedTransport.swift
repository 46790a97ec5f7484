@testable import IdentityService
import Synchronization
import Vocabulary

/// Keeps the messages of a test, or gives the test's outcome instead.
final class RecordedTransport: MessageTransport {
    private struct State {
        var outboundMessages: [OutboundMessage] = []
        var isShut = false
        var attempts = 0
        var answer: @Sendable (OutboundMessage) async throws -> TransportOutcome = { _ in .accepted }
    }

    private let state = Mutex(State())

    /// The accepted messages, oldest first.
    var outboundMessages: [OutboundMessage] { state.withLock(\.outboundMessages) }
    /// The number of delivery attempts, accepted or not.
    var attempts: Int { state.withLock(\.attempts) }

    /// Makes the transport postpone all messages, or accept them again.
    func shut(_ isShut: Bool) { state.withLock { $0.isShut = isShut } }

    /// Sets the outcome of later messages; accepted ones are kept.
    func answer(_ answer: @escaping @Sendable (OutboundMessage) async throws -> TransportOutcome) {
        state.withLock { $0.answer = answer }
    }

    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        let (isShut, answer) = state.withLock { state in
            state.attempts += 1
            return (state.isShut, state.answer)
        }
        if isShut { return .later(reason: "the transport is shut", after: nil) }
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

    /// The code in an SMS.
    var code: OneTimeCode? {
        text.split { !$0.isNumber }.lazy.compactMap { try? OneTimeCode(String($0)) }.first
    }
}
