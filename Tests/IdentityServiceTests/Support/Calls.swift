import IdentityContract
@testable import IdentityService
import RPC
import Vocabulary

/// Common steps of tests.
extension IdentityUnderTest {
    static let password = Password(text: "correct horse")

    func reserveStore(_ email: EmailAddress, _ password: Password = password) async throws -> AccountID {
        try await deliveries.call(ReserveAccount(kind: .store, email: email, password: password)).account
    }

    func reserveCourier(
        _ phone: CroatianPhone, _ password: Password = password, contact: ContactID? = nil
    ) async throws -> AccountID {
        let call = ReserveAccount(kind: .courier, phone: phone, password: password, contact: contact)
        return try await deliveries.call(call).account
    }

    func activate(_ account: AccountID) async throws {
        _ = try await deliveries.call(ActivateAccount(account: account))
    }

    func cancel(_ account: AccountID) async throws {
        _ = try await deliveries.call(CancelReservation(account: account))
    }

    @discardableResult
    func addStore(_ email: EmailAddress, _ password: Password = password) async throws -> AccountID {
        let account = try await reserveStore(email, password)
        try await activate(account)
        return account
    }

    @discardableResult
    func addCourier(_ phone: CroatianPhone, _ password: Password = password) async throws -> AccountID {
        let account = try await reserveCourier(phone, password)
        try await activate(account)
        return account
    }

    func signIn(_ email: EmailAddress, _ password: Password = password) async throws -> SignedIn {
        try await gateway.call(SignInStore(email: email, password: password))
    }

    func signIn(_ phone: CroatianPhone, _ password: Password = password) async throws -> SignedIn {
        try await gateway.call(SignInCourier(phone: phone, password: password))
    }

    func check(_ token: SecretText?) async throws -> CheckSession.Reply {
        guard let token else { throw CheckSession.Refused.unknownToken }
        return try await gateway.call(CheckSession(token: token))
    }

    /// Runs the hourly cleanup.
    func cleanUp() async { await housekeeping.cleanUp() }

    func signOut(_ caller: Caller) async throws {
        _ = try await gateway.call(SignOut(), meta: CallMeta(caller: caller))
    }
}

extension EmailAddress {
    static let ana = EmailAddress(unchecked: "ana@example.org")
    static let ivo = EmailAddress(unchecked: "ivo@example.org")
}

extension CroatianPhone {
    static let mara = CroatianPhone(unchecked: "+385911234567")
    static let luka = CroatianPhone(unchecked: "+385987654321")
}

extension Client {
    /// Sends a call as raw JSON.
    /// - Returns: the error of the answer, or `nil` for a result.
    func refusal(of name: String, call: String, meta: String = "{}") async throws -> ErrorObject? {
        let params = [UInt8](#"{"meta":\#(meta),"call":\#(call)}"#.utf8)
        do {
            _ = try await send(name, params: params, timeout: .seconds(10))
            return nil
        } catch let error as ErrorObject {
            return error
        }
    }

    /// - Returns: the `type` of the error that answers the call, or `nil` for a reply.
    func refusal(of call: some Call, meta: CallMeta = CallMeta()) async throws -> String? {
        do {
            _ = try await self.call(call, meta: meta)
            return nil
        } catch let error as ErrorObject {
            return error.data.type
        } catch let refusal as any Refusal {
            return "\(type(of: call).name).\(refusal.reason)"
        }
    }
}
