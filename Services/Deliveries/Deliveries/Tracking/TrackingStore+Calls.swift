import DeliveriesContract
import RPC
import SQLiteKit
import ServiceKit

extension TrackingStore {
    func register(_ calls: inout Calls) {
        calls.on(show)
        calls.on(stream)
    }

    func show(_ call: ShowTracking, in context: CallContext) async throws -> ShowTracking.Reply {
        guard let known = try await find(call.trackingToken, in: context) else {
            return ShowTracking.Reply(state: .unknown)
        }
        // The position of the stream is read before the delivery. So the page may get a change twice, but misses none.
        let position = try await dependencies.tracking.missed(by: known.delivery.trackingReader, after: nil).position
        guard let found = try await find(call.trackingToken) else {
            return ShowTracking.Reply(state: .unknown)
        }
        return found.shown(
            at: dependencies.runtime.now(), after: dependencies.settings.trackingAfter, listeningFrom: position)
    }

    func stream(_ call: StreamTracking, in context: CallContext) async throws -> StreamPage {
        guard let delivery = try await find(call.trackingToken, in: context)?.delivery else {
            throw StreamTracking.Refused.notFound
        }
        guard !delivery.isLinkDead(at: dependencies.runtime.now(), after: dependencies.settings.trackingAfter) else {
            throw StreamTracking.Refused.over
        }
        var page = try await dependencies.tracking.missed(by: delivery.trackingReader, after: call.after)
        page.reader = delivery.trackingReader
        return page
    }
}
