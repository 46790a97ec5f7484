import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

/// A registering store or courier.
enum Registrant: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case store, courier

    var testDescription: String { rawValue }

    /// The name of the registration call.
    var call: String {
        switch self {
        case .store: RegisterStore.name
        case .courier: RegisterCourier.name
        }
    }
}

extension ServicePair {
    /// The reply to a registration.
    struct Registered: Hashable, Sendable {
        var account: AccountID
        var state: RegistrationState
    }

    /// Registers the store or courier of the test.
    /// - Returns: `nil` without a reply, or with an error that says nothing about the outcome.
    func register(_ registrant: Registrant) async throws -> Registered? {
        switch registrant {
        case .store:
            try await hear(RegisterStore.sample(1)).map {
                Registered(account: AccountID($0.id), state: $0.registration)
            }
        case .courier:
            try await hear(RegisterCourier.sample(1)).map {
                Registered(account: AccountID($0.id), state: $0.registration)
            }
        }
    }

    /// - Throws: `SignInRefused`
    func signIn(_ registrant: Registrant) async throws -> SignedIn {
        switch registrant {
        case .store:
            let sample = try RegisterStore.sample(1)
            return try await call(SignInStore(email: sample.email, password: sample.password))
        case .courier:
            let sample = try RegisterCourier.sample(1)
            return try await call(SignInCourier(phone: sample.phone, password: sample.password))
        }
    }

    /// Registers and signs in another store before the kill.
    func witness() async throws -> Caller {
        let sample = try RegisterStore.sample(9)
        _ = try await call(sample)
        let signedIn = try await call(SignInStore(email: sample.email, password: sample.password))
        return Caller(account: signedIn.account, kind: .store, session: signedIn.session)
    }

    /// Checks that the registration is complete: it signs in, holds its identifiers, and is visible to others.
    func expectWhole(_ registrant: Registrant, seenBy witness: Caller) async throws -> AccountID {
        // The activation job may not have run yet.
        let signsIn = await eventually { (try? await self.signIn(registrant)) != nil }
        #expect(signsIn)
        let signedIn = try await signIn(registrant)
        switch registrant {
        case .store:
            var (sameAddress, sameKey) = (try RegisterStore.sample(2), try RegisterStore.sample(3))
            sameAddress.email = try RegisterStore.sample(1).email
            sameKey.storeKey = try RegisterStore.sample(1).storeKey
            await expect(RegisterStore.Refused.emailTaken, for: sameAddress)
            await expect(RegisterStore.Refused.storeKeyTaken, for: sameKey)
            let store = Caller(account: signedIn.account, kind: .store, session: signedIn.session)
            let invitation = try await call(InviteByPhone(phone: CroatianPhone.sample(8)), as: store)
            let shown = try await call(
                ShowInvitation(linkKind: .registerCourierKey, registrationKey: invitation.registrationKey))
            let name = try RegisterStore.sample(1).name
            #expect(shown.storeName == name)
        case .courier:
            await expect(RegisterCourier.Refused.phoneTaken, for: try RegisterCourier.sample(1))
            // Deliveries learns of the activation a moment after the account can sign in.
            let isSeen = try await eventually {
                let seen = try await self.call(ListInvitableCouriers(), as: witness).items
                return seen.map { AccountID($0.id) } == [signedIn.account]
            }
            #expect(isSeen)
        }
        return signedIn.account
    }

    private func expect<C: Call>(_ refusal: C.Refused, for call: C) async {
        await #expect(throws: refusal) { _ = try await self.call(call) }
    }

    /// Checks that nothing of the registration is left, by registering again with the same data.
    func expectGone(_ registrant: Registrant, seenBy witness: Caller) async throws {
        await #expect(throws: SignInRefused.wrongCredentials) { _ = try await self.signIn(registrant) }
        let anew = try await register(registrant)
        #expect(anew?.state == .complete)
        let account = try await expectWhole(registrant, seenBy: witness)
        #expect(anew?.account == account)
    }
}
