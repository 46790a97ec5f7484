import CoachesContract
import RPC
import ServiceKit

struct RemoveTariffHandler: Handler {
    let kit: TransportKit

    func handle(_ call: RemoveTariff, in context: CallContext) async throws -> RemoveTariff.Reply {
        try await kit.networks.removeTariff(call.zoneSum.number, of: call.route, at: kit.effects.now())
        return RemoveTariff.Reply()
    }
}
