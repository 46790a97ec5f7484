import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension RestaurantStore {
    /// - Throws: ``PauseOrders/Refused``, `CallError.invalid`
    func pause(_ call: PauseOrders, in context: CallContext) async throws -> PauseOrders.Reply {
        let (account, isRestaurant) = (try context.account, context.meta.caller?.kind == .restaurant)
        return try await dependencies.host.write(context) { [dependencies] tx in
            let restaurant =
                if isRestaurant { try Self.own(RestaurantID(account), tx) } else {
                    try Self.employer(PersonID(account), tx)
                }
            let last = tx.now + PauseOrders.maxLength
            if let until = call.until, !(tx.now...last).contains(until) {
                throw CallError.invalid(Faults("until", .outOfRange("\(tx.now)", "\(last)")))
            }
            let rows = RestaurantRows(tx.db)
            if try rows.pause(of: restaurant, at: tx.now) != call.until {
                try rows.setPause(call.until, of: restaurant)
                try dependencies.orderStreams.publish(.session, toAllOf: restaurant, in: tx)
            }
            let reply = PauseOrders.Reply(pausedUntil: try rows.pause(of: restaurant, at: tx.now))
            try tx.keep(reply)
            return reply
        }
    }

    private static func own(_ restaurant: RestaurantID, _ tx: Transaction) throws -> RestaurantID {
        guard try RestaurantRows(tx.db).own(restaurant) != nil else { throw PauseOrders.Refused.noProfile }
        return restaurant
    }

    private static func employer(_ person: PersonID, _ tx: Transaction) throws -> RestaurantID {
        guard let employer = try EmploymentRows(tx.db).employer(of: person) else {
            throw PauseOrders.Refused.notAnEmployee
        }
        return employer
    }
}
