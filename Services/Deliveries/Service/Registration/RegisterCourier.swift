import DeliveriesContract
import IdentityContract
import RPC
import Vocabulary

struct RegisterCourierHandler: Handler {
    let saga: RegistrationSaga
    let registrations: RegistrationStore
    let cooperations: CooperationStore
    let now: @Sendable () -> Instant

    func handle(_ call: RegisterCourier, in context: CallContext) async throws -> RegisterCourier.Reply {
        let contact = try await invitedContact(call.registrationKey.value)
        let reservation = ReserveAccount(kind: .courier, phone: call.phone, password: call.password, contact: contact)
        do {
            let registered = try await saga.register(reservation, in: context) { account in
                try await registrations.add(call, as: CourierID(account), at: now())
            }
            return RegisterCourier.Reply(
                courier: CourierID(registered.account), registration: registered.isActive ? .complete : .pending,
                store: registered.committed)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterCourier.Refused.phoneTaken
        } catch ReserveAccount.Refused.otherContact {
            throw RegisterCourier.Refused.notInvited
        }
    }

    /// The phone number that the invitation was made for, as identity keeps it; `nil` without a key.
    private func invitedContact(_ key: RegistrationKey?) async throws -> ContactID? {
        guard let key else { return nil }
        guard let invitation = try await cooperations.invitation(key, at: now()) else {
            throw RegisterCourier.Refused.unknownKey
        }
        // Made for a courier who has an account: nobody who is only now registering.
        guard let contact = invitation.contact else { throw RegisterCourier.Refused.notInvited }
        return contact
    }
}
