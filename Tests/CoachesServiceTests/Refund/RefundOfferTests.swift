import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Refund offers, without a database")
struct RefundOfferTests {
    private static let now = Instant(milliseconds: 1_795_600_800_000)

    /// Makes a paid return booking of two seats, which leaves in 30 hours and back in 40. All seats but the named ones
    /// are kept.
    private static func booking(
        status: BookingStatus = .confirmed, there: Duration = .seconds(30 * 3_600), returned: Set<SeatOfJourney> = [],
        boarded: Set<SeatOfJourney> = []
    ) -> Booking {
        return Booking(
            id: .example, number: 100_001, account: .example, madeBy: nil, surname: .example, phone: .example,
            comment: nil, status: status, seats: 2, total: Money(150_002, .uah), createdAt: now, expiresAt: now,
            heldUntil: now, paidAt: now, paidBy: .card,
            journeys: [
                journey(0, departsAt: now + there, price: 45_000, returned, boarded),
                journey(1, departsAt: now + .seconds(40 * 3_600), price: 30_001, returned, boarded),
            ])
    }

    private static func journey(
        _ number: Int, departsAt: Instant, price: Int64, _ returned: Set<SeatOfJourney>, _ boarded: Set<SeatOfJourney>
    ) -> Journey {
        var journey = Journey(
            number: number, trip: .example, boarding: 0, alighting: 8, departsAt: departsAt,
            arrivesAt: departsAt + .seconds(19_800), tariffName: .example, zoneSum: 35, price: price, seats: [])
        for seat in [4, 7] {
            let position = position(number, seat)
            journey.seats.append(
                BookedSeat(
                    seat: seat, isReturned: returned.contains(position),
                    boardedAt: boarded.contains(position) ? now : nil))
        }
        return journey
    }

    private static func position(_ journey: Int, _ seat: Int) -> SeatOfJourney {
        SeatOfJourney(journey: journey, seat: seat)
    }

    private func offer(_ booking: Booking, _ chosen: Set<SeatOfJourney>? = nil) throws -> [RefundedSeat] {
        try RefundPolicy("24:90,2:50").offer(for: booking, chosen, at: Self.now)
    }

    private func positions(_ booking: Booking, _ chosen: Set<SeatOfJourney>? = nil) throws -> [SeatOfJourney] {
        try offer(booking, chosen).map(\.position)
    }

    @Test("An offer without named seats has all seats of both ways, priced by the departure of each way")
    func all() throws {
        let seats = try offer(Self.booking(there: .seconds(3 * 3_600)))
        #expect(
            seats == [
                RefundedSeat(position: Self.position(0, 4), amount: 22_500, fee: 22_500),
                RefundedSeat(position: Self.position(0, 7), amount: 22_500, fee: 22_500),
                RefundedSeat(position: Self.position(1, 4), amount: 27_001, fee: 3_000),
                RefundedSeat(position: Self.position(1, 7), amount: 27_001, fee: 3_000),
            ])
        let prices = seats.map(\.price)
        #expect(prices == [45_000, 45_000, 30_001, 30_001])
    }

    @Test("Only the named seats are offered")
    func chosen() throws {
        let positions = try positions(Self.booking(), [Self.position(1, 7), Self.position(0, 4)])
        #expect(positions == [Self.position(0, 4), Self.position(1, 7)])
    }

    @Test("The return way can still be returned after the outbound departure")
    func firstBusLeft() throws {
        let booking = Self.booking(there: .zero)
        #expect(try positions(booking) == [Self.position(1, 4), Self.position(1, 7)])
        #expect(throws: QuoteRefund.Refused.departed) { try offer(booking, [Self.position(0, 4)]) }
    }

    @Test("A seat without a refund is offered only beside a seat with one")
    func nothing() throws {
        let booking = Self.booking(there: .seconds(3_600))
        let amounts = try offer(booking, [Self.position(0, 4), Self.position(1, 4)]).map(\.amount)
        #expect(amounts == [0, 27_001])
        #expect(throws: QuoteRefund.Refused.notRefundable) { try offer(booking, [Self.position(0, 4)]) }
    }

    @Test("The seat of a boarded passenger cannot be returned; the other seats can")
    func boarded() throws {
        let booking = Self.booking(boarded: [Self.position(0, 4)])
        #expect(try positions(booking) == [Self.position(0, 7), Self.position(1, 4), Self.position(1, 7)])
        #expect(throws: QuoteRefund.Refused.boarded) { try offer(booking, [Self.position(0, 4)]) }
    }

    @Test("A returned seat, and one that the booking never had, are unknown")
    func unknown() throws {
        let booking = Self.booking(returned: [Self.position(0, 4)])
        #expect(try positions(booking) == [Self.position(0, 7), Self.position(1, 4), Self.position(1, 7)])
        for position in [Self.position(0, 4), Self.position(0, 5), Self.position(2, 7), Self.position(-1, 4)] {
            #expect(throws: QuoteRefund.Refused.unknownSeat) { try offer(booking, [position, Self.position(1, 4)]) }
        }
    }

    @Test(
        "Only a paid booking that has not ended can be returned",
        arguments: BookingStatus.allCases.filter { $0 != .confirmed })
    func status(_ status: BookingStatus) {
        #expect(throws: QuoteRefund.Refused.notRefundable) { try offer(Self.booking(status: status)) }
    }

    @Test("The refusal is departed when every bus has left")
    func allLeft() {
        var booking = Self.booking(there: .zero)
        booking.journeys[1].departsAt = Self.now
        #expect(throws: QuoteRefund.Refused.departed) { try offer(booking) }
    }
}
