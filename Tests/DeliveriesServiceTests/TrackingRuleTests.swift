import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The rules of the tracking page")
struct TrackingRuleTests {
    private static let start = TestClock().now
    private static let lifetime = Duration.seconds(7_200)
    private static let position = StreamPosition(epoch: .example, number: 3)
    private static let here = Coordinate(
        latitude: Latitude(unchecked: 45.8131), longitude: Longitude(unchecked: 15.9775))

    /// Returns a delivery that was accepted one minute after its creation, with a position one minute later.
    private static func tracked(
        _ status: DeliveryStatus, _ progress: DeliveryProgress? = nil, seenAt: Duration = .seconds(120)
    ) throws -> TrackedDelivery {
        let call = try CreateDelivery.sample(for: [.example])
        let isTaken = status == .inProgress || status == .delivered
        let delivery = Delivery(
            id: .example, store: .example, customer: call.customer, description: call.description, createdAt: start,
            status: status, holder: isTaken ? CourierID.example : nil, progress: progress,
            acceptedAt: isTaken ? start + .seconds(60) : nil, changedAt: start + .seconds(180),
            trackingToken: .example, version: 4)
        return TrackedDelivery(
            delivery: delivery,
            store: StoreDetails(
                id: .example, name: try Line("Store 1"), address: try Line("Ilica 1, Zagreb"),
                phone: try CroatianPhone("+385 1 234 5678")),
            holder: isTaken
                ? CourierName(id: .example, firstName: try Line("Ana"), lastName: try Line("Horvat")) : nil,
            sighting: isTaken ? Sighting(coordinate: here, seenAt: start + seenAt, at: start + seenAt) : nil)
    }

    private static func shown(_ tracked: TrackedDelivery, after time: Duration = .seconds(200)) -> ShowTracking.Reply {
        tracked.shown(at: start + time, after: lifetime, listeningFrom: position)
    }

    @Test(
        "The state follows from the status and the progress",
        arguments: [
            (.pending, nil, .waiting), (.inProgress, .accepted, .accepted), (.inProgress, .atStore, .atStore),
            (.inProgress, .collected, .collected), (.inProgress, .atCustomer, .atCustomer),
            (.delivered, nil, .delivered), (.cancelled, nil, .cancelled),
        ] as [(DeliveryStatus, DeliveryProgress?, TrackingState)])
    func states(status: DeliveryStatus, progress: DeliveryProgress?, state: TrackingState) throws {
        let shown = Self.shown(try Self.tracked(status, progress))
        #expect(shown.state == state)
        #expect(shown.storeName?.text == "Store 1")
        #expect(shown.storePhone != nil)
        #expect(shown.changedAt == Self.start + .seconds(180))
        // The courier and the position are shown only while the courier holds the delivery.
        let isHeld = status == .inProgress
        #expect(shown.courierFirstName?.text == (isHeld ? "Ana" : nil))
        #expect((shown.position != nil) == isHeld)
        // A finished delivery has no more changes.
        let isOpen = isHeld || status == .pending
        let stream = "\(StreamTracking.path(with: .example))?after=\(Self.position.text)"
        #expect(shown.stream == (isOpen ? stream : nil))
    }

    @Test("The position is the center of a cell, and never from before the acceptance")
    func position() throws {
        let shown = Self.shown(try Self.tracked(.inProgress, .collected)).position
        #expect(shown?.coordinate == Self.here.coarse())
        #expect(shown?.coordinate != Self.here)
        // Rounded down to the minute: the clock started one millisecond after a minute.
        #expect(shown?.seenAt == Self.start + .seconds(120) - .milliseconds(1))
        let before = try Self.tracked(.inProgress, .accepted, seenAt: .seconds(59))
        #expect(Self.shown(before).position == nil)
        let then = try Self.tracked(.inProgress, .accepted, seenAt: .seconds(60))
        #expect(Self.shown(then).position != nil)
    }

    @Test("No state shows the customer, the courier's last name or the store's address")
    func silent() throws {
        let cases: [(DeliveryStatus, DeliveryProgress?)] = [(.inProgress, .collected), (.delivered, nil)]
        for (status, progress) in cases {
            let reply = Self.shown(try Self.tracked(status, progress))
            let text = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
            for secret in ["Iva", "Horvat", "Vukovarska", "cake", "Ilica"] {
                #expect(!text.contains(secret), "\(secret)")
            }
        }
    }

    @Test(
        "The link ends exactly two hours after the end of the delivery",
        arguments: [DeliveryStatus.delivered, .cancelled])
    func over(status: DeliveryStatus) throws {
        let tracked = try Self.tracked(status)
        let end = Duration.seconds(180) + Self.lifetime
        #expect(Self.shown(tracked, after: end - .milliseconds(1)).state != .over)
        #expect(Self.shown(tracked, after: end) == ShowTracking.Reply(state: .over))
    }

    @Test(
        "After the clock was set back an end in the future keeps the link alive for at most two hours",
        arguments: [DeliveryStatus.delivered, .cancelled])
    func setBack(status: DeliveryStatus) throws {
        let tracked = try Self.tracked(status)
        let end = Duration.seconds(180)
        #expect(Self.shown(tracked, after: end - Self.lifetime + .milliseconds(1)).state != .over)
        #expect(Self.shown(tracked, after: end - Self.lifetime) == ShowTracking.Reply(state: .over))
    }

    @Test("A position in the future is not shown, because it may be from before the acceptance")
    func seenAhead() throws {
        let tracked = try Self.tracked(.inProgress, .accepted, seenAt: .seconds(120))
        #expect(Self.shown(tracked, after: .seconds(119)).position == nil)
        #expect(Self.shown(tracked, after: .seconds(120)).position != nil)
    }

    @Test("An unfinished delivery keeps its link, however old it is")
    func open() throws {
        let tracked = try Self.tracked(.inProgress, .accepted)
        #expect(Self.shown(tracked, after: .seconds(90 * 86_400)).state == .accepted)
    }
}
