import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

extension DeliveryTown {
    /// Returns the secret part of the link that the store sees.
    func trackingToken(of delivery: DeliveryID, _ store: StoreID) async throws -> TrackingToken {
        let link = try await call(GetDeliveryForStore(delivery: delivery), as: store).delivery.trackingLink
        let last = try #require(link?.split(separator: "/").last)
        return try TrackingToken(String(last))
    }

    /// Returns the tracking page of the link.
    func shown(_ token: TrackingToken) async throws -> ShowTracking.Reply {
        try await deliveries.call(ShowTracking(trackingToken: token))
    }
}
