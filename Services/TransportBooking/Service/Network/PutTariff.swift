import CoachesContract
import RPC
import ServiceKit

struct PutTariffHandler: Handler {
    let kit: TransportKit

    func handle(_ call: PutTariff, in context: CallContext) async throws -> PutTariff.Reply {
        let tariff = Tariff(zoneSum: call.zoneSum.number, name: call.name, price: call.price)
        try await kit.networks.put(tariff, of: call.route, at: kit.effects.now())
        return PutTariff.Reply(tariff: TariffView(tariff))
    }
}
