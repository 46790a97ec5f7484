import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The stream of a tracking page")
struct TrackingStreamTests {
    private static func missed(
        _ token: TrackingToken, after place: StreamPosition? = nil, in town: DeliveryTown
    ) async throws -> StreamPage {
        try await town.deliveries.call(StreamTracking(trackingToken: token, after: place))
    }

    /// Returns the states of the items.
    private static func states(_ page: StreamPage) throws -> [TrackingState] {
        try page.items.map { item in
            #expect(item.type == "tracking")
            return try JSONReader.decode(TrackingChange.self, from: item.data.bytes, unknownMembers: .refused).state
        }
    }

    @Test("The stream has every state, the delivery as its reader, and starts with the next change")
    func life() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        let first = try await Self.missed(token, in: town)
        #expect(first.reader == AccountID(id))
        #expect(first.items.isEmpty)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        _ = try await town.report([.sample(1, .collected, id)], as: courier)
        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        let page = try await Self.missed(token, after: first.position, in: town)
        #expect(page.reader == AccountID(id))
        #expect(page.isComplete)
        #expect(try Self.states(page) == [.accepted, .collected, .delivered])
        // No change is repeated.
        let rest = try await Self.missed(token, after: page.position, in: town)
        #expect(rest.items.isEmpty)
        #expect(!rest.resync)
    }

    @Test("A page that reads the stream from its position misses no change")
    func noGap() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        let shown = try await town.shown(token)
        let stream = try #require(shown.stream)
        let parts = stream.split(separator: "?after=", maxSplits: 1).map { String($0) }
        #expect(parts.first == StreamTracking.path(with: token))
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let place = try StreamPosition(#require(parts.last))
        let page = try await Self.missed(token, after: place, in: town)
        #expect(try Self.states(page) == [.accepted])
    }

    @Test("The stream has no changes of other deliveries, and neither courier nor position")
    func others() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let other = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        let place = try await Self.missed(token, in: town).position
        _ = try await town.call(AcceptDelivery(delivery: other), as: courier)
        let silence = try await Self.missed(token, after: place, in: town)
        #expect(silence.items.isEmpty)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        _ = try await town.call(ReportPosition(coordinate: .example), as: courier)
        let page = try await Self.missed(token, after: place, in: town)
        #expect(page.items.count == 1)
        let text = page.items.map { String(decoding: $0.data.bytes, as: UTF8.self) }.joined()
        for secret in ["\(courier)", "Number 1", "latitude"] { #expect(!text.contains(secret)) }
    }
}
