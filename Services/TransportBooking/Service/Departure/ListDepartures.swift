import CoachesContract
import RPC
import SQLiteKit
import ServiceKit

struct ListDeparturesHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ListDepartures, in context: CallContext) async throws -> ListDepartures.Reply {
        let now = kit.effects.now()
        let departures = try await kit.database.read { [kit] db in
            try DepartureBoard(kit: kit).departures(
                route: call.route, from: call.from, to: call.to, on: call.date, in: db, at: now)
        }
        return ListDepartures.Reply(departures: departures)
    }
}
