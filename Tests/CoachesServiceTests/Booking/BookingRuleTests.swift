import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The rules of a booking")
struct BookingRuleTests {
    private static let now = CoachTown.start
    private static let hour = Duration.seconds(3_600)

    /// Makes a return booking of two seats in the given status. It leaves in two hours and is back in twelve.
    private func booking(_ status: BookingStatus = .awaitingPayment) -> Booking {
        let isPaid = [.confirmed, .completed, .refunded].contains(status)
        return Booking(
            id: .example, number: 100_001, account: .example, surname: Line(unchecked: "Шевченко"), phone: .example,
            status: status, seats: 2, total: Money(180_000, .uah), createdAt: Self.now,
            expiresAt: Self.now + Self.hour, heldUntil: Self.now + Self.hour, paidAt: isPaid ? Self.now : nil,
            paidBy: isPaid ? .card : nil, journeys: [journey(0, in: 2), journey(1, in: 8)])
    }

    private func journey(_ number: Int, in hours: Int) -> Journey {
        let departsAt = Self.now + .seconds(3_600 * hours)
        return Journey(
            number: number, trip: .example, boarding: 0, alighting: 8, departsAt: departsAt,
            arrivesAt: departsAt + .seconds(4 * 3_600), tariffName: Line(unchecked: "Суми - Київ"), zoneSum: 35,
            price: 45_000, seats: [BookedSeat(seat: 1), BookedSeat(seat: 2)])
    }

    private func given(_ journeys: Int...) -> [SeatOfJourney: Int64] {
        Dictionary(
            uniqueKeysWithValues: journeys.flatMap { journey in
                [1, 2].map { (SeatOfJourney(journey: journey, seat: $0), Int64(5_000)) }
            })
    }

    @Test("R03.37 a hold ends at 60 minutes, and not a millisecond earlier")
    func expiry() {
        let booking = booking()
        let end = Self.now + Self.hour
        #expect(booking.settled(at: end - .milliseconds(1)) == booking)
        #expect(booking.isPayable(at: end - .milliseconds(1)))
        #expect(booking.settled(at: end).status == .expired)
        #expect(booking.settled(at: end).version == booking.version + 1)
        #expect(!booking.isPayable(at: end))
    }

    @Test("R03.37 a processed payment extends the hold but not the time to pay")
    func grace() {
        var booking = booking()
        let isLonger = booking.holdLonger(by: .seconds(900), cutoff: .zero, at: Self.now)
        #expect(isLonger)
        #expect(booking.settled(at: booking.expiresAt + .seconds(899)).status == .awaitingPayment)
        #expect(!booking.isPayable(at: booking.expiresAt))
        #expect(booking.settled(at: booking.expiresAt + .seconds(900)).status == .expired)
    }

    /// The bus leaves two hours after the booking; the time to pay ends after one.
    @Test(
        "R03.37 a processed payment extends the hold by 15 minutes, never beyond the end of booking",
        arguments: [
            (0, 4_500), (2_699, 4_500), (2_700, 4_500), (2_701, 4_499), (3_599, 3_601), (3_600, nil), (7_200, nil),
        ] as [(Int, Int?)])
    func limit(cutoff: Int, heldFor seconds: Int?) {
        var booking = booking()
        let last = Self.now + Self.hour - .milliseconds(1)
        let isLonger = booking.holdLonger(by: .seconds(900), cutoff: .seconds(cutoff), at: last)
        #expect(isLonger == (seconds != nil))
        #expect(booking.heldUntil == Self.now + .seconds(seconds ?? 3_600))
        let again = booking.holdLonger(by: .seconds(900), cutoff: .seconds(cutoff), at: last)
        #expect(!again)
    }

    @Test("R03.37 a hold that has ended is not extended by a processed payment")
    func over() {
        var booking = booking()
        let isLonger = booking.holdLonger(by: .seconds(900), cutoff: .zero, at: Self.now + Self.hour)
        #expect(!isLonger)
        #expect(booking.isOverdue(at: Self.now + Self.hour))
    }

    @Test("R03.40 R03.54 a paid booking never expires, and an ended booking keeps its status")
    func never() {
        let late = Self.now + .seconds(5 * 3_600)
        #expect(booking(.confirmed).settled(at: late).status == .confirmed)
        for status in [BookingStatus.completed, .cancelled, .expired, .cancelledByCarrier, .refunded] {
            var ended = booking(status)
            #expect(ended.settled(at: late + .seconds(86_400)) == ended)
            let (wasCancelled, wasConfirmed) = (ended.cancel(), ended.confirm(by: .cash, at: late))
            #expect(!wasCancelled && !wasConfirmed)
        }
    }

    @Test("R03.55 a booking is completed when the last journey with kept seats is over")
    func completion() throws {
        var booking = booking(.confirmed)
        let (there, back) = (Self.now + .seconds(6 * 3_600), Self.now + .seconds(12 * 3_600))
        #expect(booking.endsAt == back)
        #expect(booking.settled(at: back - .milliseconds(1)).status == .confirmed)
        #expect(booking.settled(at: back).status == .completed)
        try booking.giveBack(given(1), ending: .refunded)
        #expect(booking.status == .confirmed)
        #expect(booking.endsAt == there)
        #expect(booking.settled(at: there).status == .completed)
        try booking.giveBack(given(0), ending: .refunded)
        #expect(booking.status == .refunded)
    }

    private func actions(
        _ booking: Booking, isBeingPaid: Bool = false, acceptsCards: Bool = true, at now: Instant
    ) throws -> [BookingAction] {
        let terms = ActionTerms(
            isBeingPaid: isBeingPaid, acceptsCards: acceptsCards, refundPolicy: try RefundPolicy("24:90,2:50"))
        return booking.actions(under: terms, at: now)
    }

    @Test("R03.51 the actions follow from the status")
    func actions() throws {
        let (now, gone) = (Self.now, Self.now + .seconds(9 * 3_600))
        #expect(try actions(booking(), at: now) == [.pay, .cancel])
        #expect(try actions(booking(), isBeingPaid: true, at: now) == [])
        #expect(try actions(booking(), acceptsCards: false, at: now) == [.cancel])
        var processed = booking()
        processed.heldUntil = processed.expiresAt + .seconds(900)
        #expect(try actions(processed, at: processed.expiresAt) == [.cancel])
        #expect(try actions(booking(.confirmed), at: now) == [.refund, .ticket, .receipt])
        #expect(try actions(booking(.confirmed), at: gone) == [.ticket, .receipt])
        var half = booking(.confirmed)
        try half.giveBack(given(1), ending: .refunded)
        let underWay = Self.now + .seconds(3 * 3_600)
        #expect(try actions(half, at: underWay) == [.ticket, .receipt])
        #expect(try actions(booking(.completed), at: gone) == [.ticket, .receipt])
        #expect(try actions(booking(.refunded), at: now) == [.receipt])
        for status in [BookingStatus.cancelled, .expired, .cancelledByCarrier] {
            #expect(try actions(booking(status), at: now) == [])
        }
    }

    @Test("R03.51 a refund is not offered when it is zero or every passenger has boarded")
    func noRefund() throws {
        var late = booking(.confirmed)
        try late.giveBack(given(1), ending: .refunded)
        let end = late.departsAt - .seconds(2 * 3_600)
        #expect(try actions(late, at: end) == [.refund, .ticket, .receipt])
        #expect(try actions(late, at: end + .milliseconds(1)) == [.ticket, .receipt])
        var boarded = booking(.confirmed)
        for journey in boarded.journeys.indices {
            for seat in boarded.journeys[journey].seats.indices {
                boarded.journeys[journey].seats[seat].boardedAt = Self.now
            }
        }
        #expect(try actions(boarded, at: Self.now) == [.ticket, .receipt])
    }

    @Test("An unpaid booking with a cancelled way keeps the other way at its own price and with its own end")
    func cancelledWay() throws {
        let hour = Self.hour
        // The outbound bus leaves within the hour, so its departure ends the hold.
        var booking = booking()
        booking.journeys[0].departsAt = Self.now + .seconds(1_200)
        (booking.expiresAt, booking.heldUntil) = (booking.departsAt, booking.departsAt)
        try booking.cancelUnpaid(0, paymentTime: hour, cutoff: .zero, at: Self.now + .seconds(60))
        #expect(booking.status == .awaitingPayment)
        #expect(booking.total == Money(90_000, .uah))
        #expect(booking.expiresAt == Self.now + hour && booking.heldUntil == Self.now + hour)
        #expect(booking.departsAt == booking.journeys[1].departsAt)
        #expect(booking.journeys.map(\.isCancelledUnpaid) == [true, false])
        #expect(booking.version == 2)
        // The booking ends when no other way is ahead.
        try booking.cancelUnpaid(1, paymentTime: hour, cutoff: .zero, at: Self.now + .seconds(120))
        #expect(booking.status == .cancelledByCarrier)
    }

    @Test("A processed payment keeps the extended hold when the return way is cancelled")
    func cancelledWayInProcess() throws {
        var booking = booking()
        booking.heldUntil = booking.expiresAt + .seconds(900)
        try booking.cancelUnpaid(1, paymentTime: Self.hour, cutoff: .zero, at: booking.expiresAt + .seconds(10))
        #expect(booking.status == .awaitingPayment)
        #expect(booking.expiresAt == Self.now + Self.hour)
        #expect(booking.heldUntil == booking.expiresAt + .seconds(900))
        #expect(booking.excess(of: Money(180_000, .uah)) == 90_000)
        #expect(booking.excess(of: Money(90_000, .uah)) == 0)
    }

    @Test(
        "A share of a price is whole kopecks, and never more than the price",
        arguments: [
            (45_000, 100, 45_000), (45_000, 0, 0), (45_000, 50, 22_500), (45_001, 50, 22_500), (99, 33, 32),
            (1, 99, 0), (Int64.max, 100, Int64.max),
        ] as [(Int64, Int64, Int64)])
    func share(price: Int64, percent: Int64, share: Int64) {
        #expect(BookingCancelling.share(of: price, percent: percent) == share)
    }
}
