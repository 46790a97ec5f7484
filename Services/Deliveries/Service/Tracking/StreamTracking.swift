import ContextKit
import DeliveriesContract
import RPC
import SQLiteKit
import ServiceKit

struct StreamTrackingHandler: Handler {
    private let kit: DeliveriesKit
    private let trackings: TrackingStore

    init(_ kit: DeliveriesKit) {
        self.kit = kit
        trackings = TrackingStore(kit)
    }

    func handle(_ call: StreamTracking, in context: CallContext) async throws -> StreamPage {
        let found = try await kit.guesses.guarding([.trackingClient], context) {
            try await trackings.find(call.trackingToken)
        }
        guard let found else { throw StreamTracking.Refused.notFound }
        let delivery = found.delivery
        guard !delivery.isLinkDead(at: kit.effects.now(), after: kit.settings.trackingAfter) else {
            throw StreamTracking.Refused.over
        }
        let reader = delivery.trackingReader
        var page = try await kit.tracking.missed(by: reader, after: call.after)
        page.reader = reader
        return page
    }
}
