import CoachesContract
import RPC
import ServiceKit

struct GetManifestHandler: Handler {
    let manifest: TripManifest

    func handle(_ call: GetManifest, in context: CallContext) async throws -> GetManifest.Reply {
        try await manifest.manifest(of: call.trip, at: manifest.kit.effects.now())
    }
}
