import ContextKit
import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct RegisterStoreHandler: Handler {
    private let saga: RegistrationSaga
    private let registrations: RegistrationStore
    private let now: @Sendable () -> Instant

    init(_ kit: DeliveriesKit) {
        saga = kit.saga
        registrations = RegistrationStore(kit)
        now = kit.effects.now
    }

    func handle(_ call: RegisterStore, in context: CallContext) async throws -> RegisterStore.Reply {
        // Asked first only to spare identity a hash; the unique key decides.
        if try await registrations.hasStore(withKey: call.storeKey) { throw RegisterStore.Refused.storeKeyTaken }
        do {
            let registered = try await saga.register(
                ReserveAccount(kind: .store, email: call.email, password: call.password), in: context
            ) { account in
                try await registrations.add(call, as: StoreID(account), at: now())
            }
            return RegisterStore.Reply(
                store: StoreID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterStore.Refused.emailTaken
        }
    }
}
