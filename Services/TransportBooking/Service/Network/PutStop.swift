import CoachesContract
import RPC
import ServiceKit

struct PutStopHandler: Handler {
    let kit: TransportKit

    func handle(_ call: PutStop, in context: CallContext) async throws -> PutStop.Reply {
        let stop = Stop(code: call.stop, name: call.name, latitude: call.latitude, longitude: call.longitude)
        try await kit.networks.put(stop, at: kit.effects.now())
        return PutStop.Reply(
            stop: call.stop, name: call.name, latitude: call.latitude, longitude: call.longitude)
    }
}
