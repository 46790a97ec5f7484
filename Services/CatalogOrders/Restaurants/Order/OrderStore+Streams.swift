import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

extension OrderStore {
    func streamOwn(_ call: StreamOrders, in context: CallContext) async throws -> StreamPage {
        try await dependencies.orderStreams.own.missed(by: context.account, after: call.after)
    }

    func streamReceived(_ call: StreamReceivedOrders, in context: CallContext) async throws -> StreamPage {
        try await missed(in: dependencies.orderStreams.received, by: context.person, after: call.after)
    }

    func streamKitchen(_ call: StreamKitchen, in context: CallContext) async throws -> StreamPage {
        try await stream(call, in: context)
    }

    func streamBar(_ call: StreamBar, in context: CallContext) async throws -> StreamPage {
        try await stream(call, in: context)
    }

    private func stream<C: StationStream>(_ call: C, in context: CallContext) async throws -> StreamPage {
        let stream = dependencies.orderStreams.stream(of: C.station)
        return try await missed(in: stream, by: context.person, after: call.after)
    }

    private func missed(
        in stream: AccountStream, by person: PersonID, after position: StreamPosition?
    ) async throws -> StreamPage {
        let employer = try await dependencies.database.read { try EmploymentRows($0).employer(of: person) }
        guard employer != nil else { throw StreamReceivedOrders.Refused.notAnEmployee }
        // The end of the employment removes the entries, so a person who is dismissed just now gets none of them.
        return try await stream.missed(by: AccountID(person), after: position)
    }
}
