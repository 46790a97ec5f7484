import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

extension OrderStore {
    func streamOwn(_ call: StreamOrders, in context: CallContext) async throws -> StreamPage {
        try await dependencies.orderStreams.own.missed(by: context.account, after: call.after)
    }

    func streamReceived(_ call: StreamReceivedOrders, in context: CallContext) async throws -> StreamPage {
        let person = try context.person
        let employer = try await dependencies.database.read { try EmploymentRows($0).employer(of: person) }
        guard employer != nil else { throw StreamReceivedOrders.Refused.notAnEmployee }
        // The end of the employment removes the entries, so a person who is dismissed just now gets none of them.
        return try await dependencies.orderStreams.received.missed(by: AccountID(person), after: call.after)
    }
}
