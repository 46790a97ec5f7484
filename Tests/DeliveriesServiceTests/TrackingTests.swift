import DeliveriesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The tracking page of a recipient")
struct TrackingTests {
    @Test("The page shows every state and the courier")
    func life() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        #expect(try await town.shown(token).state == .waiting)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let accepted = try await town.shown(token)
        #expect(accepted.state == .accepted)
        #expect(accepted.courierFirstName?.text == "Courier")
        _ = try await town.report([.sample(1, .atStore, id)], as: courier)
        #expect(try await town.shown(token).state == .atStore)
        _ = try await town.report([.sample(2, .collected, id)], as: courier)
        #expect(try await town.shown(token).state == .collected)
        // After giving up, the delivery is pending again, with the same link.
        _ = try await town.call(GiveUpDelivery(delivery: id), as: courier)
        let waiting = try await town.shown(token)
        #expect(waiting.state == .waiting)
        #expect(waiting.courierFirstName == nil)
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        #expect(try await town.shown(token).state == .cancelled)
    }

    @Test("The coarse position is shown between acceptance and end")
    func position() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let first = try await town.delivery(of: store, for: courier)
        let second = try await town.delivery(of: store, for: courier)
        let tokens = (try await town.trackingToken(of: first, store), try await town.trackingToken(of: second, store))
        _ = try await town.call(AcceptDelivery(delivery: first), as: courier)
        let report = ReportPosition(coordinate: .example)
        #expect(try await town.call(report, as: courier).isStored)
        let shown = try await town.shown(tokens.0).position
        #expect(shown?.coordinate == Coordinate.example.coarse())
        // Accepted only now: the second customer must not see earlier positions.
        _ = try await town.call(AcceptDelivery(delivery: second), as: courier)
        #expect(try await town.shown(tokens.1).position == nil)
        town.clock.advance(by: .seconds(60))
        _ = try await town.call(report, as: courier)
        #expect(try await town.shown(tokens.1).position != nil)
        _ = try await town.call(DeliverDelivery(delivery: first), as: courier)
        let delivered = try await town.shown(tokens.0)
        #expect(delivered.position == nil)
        #expect(delivered.courierFirstName == nil)
        #expect(try await town.shown(tokens.1).position != nil)
    }

    @Test("The page shows a new position at most once a minute, with a time rounded to the minute")
    func watched() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let (here, there) = (try Self.place(45.80), try Self.place(45.81))
        #expect(try await town.call(ReportPosition(coordinate: here), as: courier).isStored)
        town.clock.advance(by: .seconds(30))
        #expect(try await town.call(ReportPosition(coordinate: there), as: courier).isStored)
        #expect(try await town.shown(token).position?.coordinate == here.coarse())
        let known = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position
        #expect(known?.coordinate == there)
        town.clock.advance(by: .seconds(30))
        #expect(try await town.call(ReportPosition(coordinate: there), as: courier).isStored)
        let shown = try await town.shown(token).position
        #expect(shown?.coordinate == there.coarse())
        #expect(shown.map { $0.seenAt.milliseconds % 60_000 } == 0)
        // A clock that is set back does not block new positions.
        town.clock.advance(by: .seconds(-3_600))
        #expect(try await town.call(ReportPosition(coordinate: here), as: courier).isStored == false)
    }

    private static func place(_ latitude: Double) throws -> Coordinate {
        Coordinate(latitude: try Latitude(latitude), longitude: try Longitude(15.98))
    }

    @Test("Two hours after the end the link ends, and then its token is erased")
    func end() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        town.clock.advance(by: .seconds(7_190))
        try await town.runDue()
        #expect(try await town.shown(token).state == .delivered)
        town.clock.advance(by: .seconds(10))
        #expect(try await town.shown(token) == ShowTracking.Reply(state: .over))
        await #expect(throws: StreamTracking.Refused.over) {
            try await town.deliveries.call(StreamTracking(trackingToken: token))
        }
        // An ended link is no wrong guess, because its token is correct.
        #expect(try await town.count("SELECT count(*) FROM throttle WHERE scope = 'trackingClient'") == 0)
        try await town.runDue()
        #expect(try await town.shown(token) == ShowTracking.Reply(state: .unknown))
        await #expect(throws: StreamTracking.Refused.notFound) {
            try await town.deliveries.call(StreamTracking(trackingToken: token))
        }
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE trackingToken IS NOT NULL") == 0)
        let entries = "SELECT count(*) FROM kitStream WHERE stream = 'deliveries.streamTracking'"
        #expect(try await town.count(entries) == 0)
        let link = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.trackingLink
        #expect(link == nil)
    }

    @Test("A clock set forward ends the link early, and one set back does not restore an erased link")
    func clock() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        town.clock.advance(by: .seconds(86_400))
        #expect(try await town.shown(token).state == .over)
        town.clock.advance(by: .seconds(-86_400))
        // The clock is corrected before the token is erased, so the link still works.
        try await town.runDue()
        #expect(try await town.shown(token).state == .cancelled)
        town.clock.advance(by: .seconds(7_300))
        try await town.runDue()
        town.clock.advance(by: .seconds(-7_300))
        #expect(try await town.shown(token).state == .unknown)
    }

    @Test("Each delivery has its own link, which stays the same")
    func tokens() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var tokens: Set<String> = []
        for _ in 0..<20 {
            let id = try await town.delivery(of: store, for: courier)
            let token = try await town.trackingToken(of: id, store)
            let again = try await town.trackingToken(of: id, store)
            #expect(token == again)
            tokens.insert(token.text)
        }
        #expect(tokens.count == 20)
    }

    @Test("A truncated or misspelt link gets the reply for an unknown one")
    func shape() async throws {
        let town = try await DeliveryTown()
        let unknown = try await town.shown(.example)
        #expect(unknown == ShowTracking.Reply(state: .unknown))
        for token in ["", "short", "AAECAwQFBgcICQoLDA0ODx", "AAECAwQFBgcICQoLDA0OD/", "AAECAwQFBgcICQoLDA0ODwA"] {
            var page = ShowTracking(trackingToken: .example)
            page.trackingToken = LinkText(token)
            let shown = try await town.deliveries.call(page)
            #expect(shown == unknown, "\(token)")
            var stream = StreamTracking(trackingToken: .example)
            stream.trackingToken = LinkText(token)
            await #expect(throws: StreamTracking.Refused.notFound) { try await town.deliveries.call(stream) }
        }
    }

    @Test("The page finds its delivery by an index")
    func plans() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let token = try await town.trackingToken(of: id, store)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let trace = try await QueryPlanTrace(town.database)
        _ = try await town.shown(token)
        let plans = try await trace.plans().filter { $0.sql.contains("trackingToken = ?") }
        #expect(plans.count == 1)
        for plan in plans {
            #expect(plan.usesOnlyIndexes, "\(plan)")
            #expect(plan.steps.contains { $0.contains("INDEX deliveryByTrackingToken ") }, "\(plan)")
        }
    }
}
