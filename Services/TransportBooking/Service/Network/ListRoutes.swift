import CoachesContract
import RPC

struct ListRoutesHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ListRoutes, in context: CallContext) async throws -> ListRoutes.Reply {
        let network = try await kit.networks.network()
        return ListRoutes.Reply(routes: network.sortedRoutes.map { RouteSummary(route: $0.code, name: $0.name) })
    }
}
