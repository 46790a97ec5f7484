import CoachesContract
import RPC

struct GetTimetableHandler: Handler {
    let kit: TransportKit

    func handle(_ call: GetTimetable, in context: CallContext) async throws -> GetTimetable.Reply {
        let network = try await kit.networks.network()
        guard let route = network.routes[call.route] else { throw RouteRefused.unknownRoute }
        return GetTimetable.Reply(starts: route.timetable.map { TimetableStart($0) })
    }
}
