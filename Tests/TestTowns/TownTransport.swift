import ContextKit
import SQLiteKit
import ServiceKit
import Synchronization
public import Vocabulary

@testable import IdentityService

/// Records the messages that identity sends.
public final class TownTransport: Sendable {
    private let all = Mutex<[OutboundMessage]>([])

    /// The texts that were sent to a phone, the oldest first.
    public func texts(to phone: PhoneNumber) -> [String] {
        all.withLock { $0.filter { $0.recipient == .sms(phone) }.map(\.text) }
    }

    /// The last code that was sent to a phone.
    public func code(for phone: PhoneNumber) -> OneTimeCode? {
        let text = texts(to: phone).last ?? ""
        return text.split { !$0.isNumber }.lazy.compactMap { try? OneTimeCode(String($0)) }.first
    }

    /// The texts that were pushed to an app, the oldest first.
    public func pushes(to device: APNsToken) -> [String] {
        all.withLock { $0.filter { $0.recipient == .push(.apns(device)) }.map(\.text) }
    }

    /// The subjects of the mails to an address, the oldest first.
    public func mails(to address: EmailAddress) -> [String] {
        all.withLock { $0.filter { $0.recipient == .mail(address) }.map(\.subject) }
    }

    /// Builds identity with this transport instead of egress and of the files.
    func identity(
        in environment: ServiceEnvironment, database: ServiceDatabase
    ) async throws -> BuiltContext<IdentityService> {
        try await IdentityService.build(in: environment, database: database, transport: self)
    }
}

extension TownTransport: MessageTransport {
    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        all.withLock { $0.append(outboundMessage) }
        return .accepted
    }
}
