public import Configuration
public import IdentityContract
public import IdentityService
public import RPC
import SQLiteKit
import Synchronization
public import TestKit
public import Vocabulary

/// Identity among ``TestServices``, and the messages that it has sent.
public final class TestIdentity: Sendable {
    public let service: TestService<IdentityService>
    public let transport: TownTransport
    private let known = Mutex<[PhoneNumber: AccountID]>([:])

    public var client: InProcessClient { service.client }

    /// - Parameter folder: the state directory.
    public init(
        in services: TestServices, settings: [String: ConfigValue] = [:], folder: String = "/nonexistent"
    ) async throws {
        let transport = TownTransport()
        self.transport = transport
        service = try await services.build(
            IdentityService.self, as: "identity", seed: 1, settings: settings, in: folder,
            by: { try await transport.identity(in: $0, database: $1) })
    }

    /// Signs a person in by a code, with consent to the terms.
    /// - Parameter surname: required for the first sign-in.
    public func signIn(_ phone: PhoneNumber, surname: Line? = nil) async throws -> SignedIn {
        _ = try await client.call(SendSignInCode(phone: phone))
        let code = try await code(for: phone)
        return try await client.call(SignInByCode(phone: phone, code: code, surname: surname, consent: true))
    }

    /// Signs a person in once, and returns the account.
    public func person(_ phone: PhoneNumber, surname: Line? = nil) async throws -> AccountID {
        if let account = known.withLock({ $0[phone] }) { return account }
        let account = try await signIn(phone, surname: surname).account
        known.withLock { $0[phone] = account }
        return account
    }

    /// Sends the due messages, and returns the last code that the phone received.
    public func code(for phone: PhoneNumber) async throws -> OneTimeCode {
        try await service.runner.runDue()
        guard let code = transport.code(for: phone) else { throw NotSent() }
        return code
    }

    private struct NotSent: Error {}
}
