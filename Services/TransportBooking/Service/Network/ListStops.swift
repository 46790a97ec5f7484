import CoachesContract
import RPC

struct ListStopsHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ListStops, in context: CallContext) async throws -> ListStops.Reply {
        let network = try await kit.networks.network()
        guard let pattern = network.routes[call.route]?.pattern else { throw RouteRefused.unknownRoute }
        return ListStops.Reply(
            departureStops: network.views(of: pattern) {
                pattern.isBoarded(at: $0) ? pattern.stops[$0].boardingZone : nil
            },
            arrivalStops: network.views(of: pattern) { pattern.isLeft(at: $0) ? pattern.stops[$0].arrivalZone : nil })
    }
}
