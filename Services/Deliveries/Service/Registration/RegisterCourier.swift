import ContextKit
import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct RegisterCourierHandler: Handler {
    private let saga: RegistrationSaga
    private let registrations: RegistrationStore
    private let cooperations: CooperationStore
    private let guesses: GuessGuard<Guess>
    private let now: @Sendable () -> Instant

    init(_ kit: DeliveriesKit) {
        saga = kit.saga
        registrations = RegistrationStore(kit)
        cooperations = CooperationStore(kit)
        guesses = kit.guesses
        now = kit.effects.now
    }

    func handle(_ call: RegisterCourier, in context: CallContext) async throws -> RegisterCourier.Reply {
        let invitation = try await invitation(call.registrationKey.value, context)
        let reservation = ReserveAccount(
            kind: .courier, phone: call.phone, password: call.password, contact: invitation?.contact)
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

    /// The invitation that the key opens; `nil` without a key. Keys that open nothing are counted: nobody is to try them
    /// out here, where no account is needed.
    private func invitation(_ key: RegistrationKey?, _ context: CallContext) async throws -> InvitationRecord? {
        guard let key else { return nil }
        let invitation = try await guesses.guarding([.keyClient, .keyAccount], context) {
            try await cooperations.invitation(key, at: now())
        }
        guard let invitation else { throw RegisterCourier.Refused.unknownKey }
        return invitation
    }
}
