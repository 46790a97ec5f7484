import CarsContract
import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The profiles of dealers. Each method is one transaction.
struct DealerStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(registerDealer) }

    func registerDealer(_ call: RegisterDealer, in context: CallContext) async throws -> RegisterDealer.Reply {
        let reservation = ReserveAccount(kind: .dealer, email: call.email, password: call.password)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: DealerID(account))
            }
            return RegisterDealer.Reply(
                id: DealerID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterDealer.Refused.emailTaken
        }
    }

    private func add(_ call: RegisterDealer, as dealer: DealerID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try DealerRows(tx.db).add(call, as: dealer, at: tx.now)
            try pendingActivations.add(AccountID(dealer), in: tx)
            try tx.keep(RegisterDealer.Reply(id: dealer, registration: .pending))
        }
    }
}
