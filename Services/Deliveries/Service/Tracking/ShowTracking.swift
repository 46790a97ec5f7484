import ContextKit
import DeliveriesContract
import RPC
import ServiceKit
import SQLiteKit

struct ShowTrackingHandler: Handler {
    private let kit: DeliveriesKit
    private let trackings: TrackingStore

    init(_ kit: DeliveriesKit) {
        self.kit = kit
        trackings = TrackingStore(kit)
    }

    func handle(_ call: ShowTracking, in context: CallContext) async throws -> ShowTracking.Reply {
        let known = try await kit.guesses.guarding([.trackingClient], context) {
            try await trackings.find(call.trackingToken)
        }
        guard let known else { return ShowTracking.Reply(state: .unknown) }
        // First where the stream stands, then what is shown: of what happens between the two, the page hears once more,
        // and not never.
        let place = try await kit.tracking.missed(by: known.delivery.trackingReader, after: nil).place
        guard let found = try await trackings.find(call.trackingToken) else {
            return ShowTracking.Reply(state: .unknown)
        }
        return found.shown(at: kit.effects.now(), after: kit.settings.trackingAfter, listeningFrom: place)
    }
}
