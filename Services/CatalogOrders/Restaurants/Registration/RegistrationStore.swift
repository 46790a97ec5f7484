import ContextKit
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Saves the profiles of new restaurants, together with the jobs that activate their accounts.
struct RegistrationStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(registerRestaurant) }

    func registerRestaurant(
        _ call: RegisterRestaurant, in context: CallContext
    ) async throws -> RegisterRestaurant.Reply {
        if let zone = call.timeZone { try dependencies.clocks.check(zone, of: "timeZone") }
        let reservation = ReserveAccount(kind: .restaurant, email: call.email, password: call.password)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: RestaurantID(account))
            }
            return RegisterRestaurant.Reply(
                id: RestaurantID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterRestaurant.Refused.emailTaken
        }
    }

    private func add(_ call: RegisterRestaurant, as restaurant: RestaurantID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try RestaurantRows(tx.db).add(call, as: restaurant, at: tx.now)
            try pendingActivations.add(AccountID(restaurant), in: tx)
            try tx.keep(RegisterRestaurant.Reply(id: restaurant, registration: .pending))
        }
    }
}
