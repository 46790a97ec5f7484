import DeliveriesContract
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The rules for positions of couriers, without a database")
struct PositionRuleTests {
    private static let noon = Instant.example

    /// - Parameters:
    ///   - arrival: the time of arrival in seconds after noon.
    ///   - age: the age in seconds.
    private static func sighting(_ arrival: Int, age: Int = 0) -> Sighting {
        let at = noon + .seconds(arrival)
        return Sighting(coordinate: .example, seenAt: at - .seconds(age), at: at)
    }

    @Test("the first position is new, later only newer ones after the interval")
    func news() {
        let known = Self.sighting(0, age: 10)
        let every = Duration.seconds(5)
        #expect(Self.sighting(0).isNews(after: nil, every: every))
        #expect(Self.sighting(0, age: 86_400).isNews(after: nil, every: every))
        #expect(Self.sighting(5).isNews(after: known, every: every))
        #expect(Self.sighting(5, age: 15).isNews(after: known, every: every), "as old as the known one")
        #expect(!Self.sighting(4).isNews(after: known, every: every), "too soon")
        #expect(!Self.sighting(60, age: 71).isNews(after: known, every: every), "older than the known one")
        #expect(Self.sighting(0).isNews(after: known, every: .zero))
    }

    @Test("after the clock was set back a known position in the future blocks no other")
    func clockSetBack() {
        let known = Self.sighting(3_600)
        #expect(Self.sighting(0).isNews(after: known, every: .seconds(5)))
        #expect(Self.sighting(3_599, age: 3_000).isNews(after: known, every: .seconds(5)))
    }

    @Test("a store sees positions only from the acceptance until the holding ends")
    func betweenAcceptAndEnd() {
        let courier = CourierID(at: .example, random: (1, 1))
        var delivery = Delivery(
            id: .example, store: .example,
            customer: Customer(firstName: .example, lastName: .example, address: .example, phone: nil),
            description: .example, createdAt: Self.noon - .seconds(60), status: .inProgress, holder: courier,
            progress: .accepted, acceptedAt: Self.noon)
        let now = Self.noon + .seconds(10)
        #expect(delivery.mayShow(Self.sighting(10), at: now))
        #expect(delivery.mayShow(Self.sighting(10, age: 10), at: now))
        #expect(!delivery.mayShow(Self.sighting(10, age: 11), at: now), "from before the acceptance")
        #expect(!delivery.mayShow(Self.sighting(11), at: now), "from before the clock was set back")
        for status in [DeliveryStatus.pending, .delivered, .cancelled] {
            delivery.status = status
            #expect(!delivery.mayShow(Self.sighting(10), at: now), "\(status)")
        }
    }
}
