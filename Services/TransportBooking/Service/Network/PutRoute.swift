import CoachesContract
import RPC
import ServiceKit

struct PutRouteHandler: Handler {
    let kit: TransportKit

    func handle(_ call: PutRoute, in context: CallContext) async throws -> PutRoute.Reply {
        let stops = call.stops.map { PatternStop($0) }
        try await kit.networks.put(call.route, name: call.name, stops: stops, at: kit.effects.now())
        return PutRoute.Reply(route: call.route, name: call.name, stops: call.stops)
    }
}
