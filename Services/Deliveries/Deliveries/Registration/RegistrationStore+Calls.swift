import ContextKit
import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

extension RegistrationStore {
    func register(_ calls: inout Calls) {
        calls.on(registerStore)
        calls.on(registerCourier)
    }

    func registerStore(_ call: RegisterStore, in context: CallContext) async throws -> RegisterStore.Reply {
        // Saves identity the cost of a password hash. The unique index decides.
        if try await hasStore(withKey: call.storeKey) { throw RegisterStore.Refused.storeKeyTaken }
        let reservation = ReserveAccount(kind: .store, email: call.email, password: call.password)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: StoreID(account))
            }
            return RegisterStore.Reply(
                id: StoreID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterStore.Refused.emailTaken
        }
    }

    func registerCourier(_ call: RegisterCourier, in context: CallContext) async throws -> RegisterCourier.Reply {
        let invitation = try await invitation(call.registrationKey.value, in: context)
        let reservation = ReserveAccount(
            kind: .courier, phone: call.phone, password: call.password, contact: invitation?.contact)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: CourierID(account))
            }
            return RegisterCourier.Reply(
                id: CourierID(registered.account), registration: registered.isActive ? .complete : .pending,
                store: registered.committed)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterCourier.Refused.phoneTaken
        } catch ReserveAccount.Refused.contactMismatch {
            throw RegisterCourier.Refused.notInvited
        }
    }

    /// Returns the open invitation of the key, or `nil` without a key. Wrong keys are counted, because this call needs
    /// no account.
    /// - Throws: ``RegisterCourier/Refused/unknownKey``, `CallError.throttled`
    private func invitation(_ key: RegistrationKey?, in context: CallContext) async throws -> InvitationRecord? {
        guard let key else { return nil }
        guard let invitation = try await InvitationStore(dependencies).find(key, in: context) else {
            throw RegisterCourier.Refused.unknownKey
        }
        return invitation
    }
}
