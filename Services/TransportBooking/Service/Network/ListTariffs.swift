import CoachesContract
import RPC

struct ListTariffsHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ListTariffs, in context: CallContext) async throws -> ListTariffs.Reply {
        let network = try await kit.networks.network()
        guard let route = network.routes[call.route] else { throw RouteRefused.unknownRoute }
        let tariffs = route.tariffs.values.sorted { $0.zoneSum < $1.zoneSum }
        return ListTariffs.Reply(tariffs: tariffs.map { TariffView($0) })
    }
}
