import Vocabulary

/// Unusual bookings for the examples.
extension ExampleNetwork {
    /// The return to Sumy in the evening.
    static let wayBack = JourneyRequest(
        route: RouteCode(unchecked: "2"), from: kyiv, to: sumy, date: date, time: ClockTime(minutes: 1_080))

    static let comment = Paragraph(unchecked: "With a bicycle")

    /// A return booking with a comment.
    static let bothWays: BookingDetails = {
        var booking = details(.awaitingPayment, actions: [.pay, .cancel], version: 1)
        booking.returnJourney = JourneyDetails(
            route: wayBack.route, routeName: Line(unchecked: "Київ-Суми"), trip: id(5), from: kyiv,
            fromName: journey.toName, to: sumy, toName: journey.fromName, tripDate: date, tripTime: wayBack.time,
            date: date, time: wayBack.time, utcOffset: utcOffset, departsAt: noon + .seconds(30 * 3_600),
            arrivesAt: noon + .seconds(30 * 3_600 + 330 * 60), seats: [1, 2],
            tariffName: Line(unchecked: "Київ - Суми"), pricePerSeat: price)
        booking.comment = comment
        booking.total = Money(180_000, .uah)
        return booking
    }()

    /// A booking that can be paid until the bus leaves.
    static let paidOnBoard: BookingDetails = {
        var booking = details(.awaitingPayment, actions: [.pay, .cancel], version: 1)
        (booking.payUntil, booking.heldUntil) = (departsAt, departsAt)
        return booking
    }()

    static let paidInCash: BookingDetails = {
        var booking = details(.confirmed, actions: [.refund, .ticket, .receipt], version: 2)
        booking.paidBy = .cash
        return booking
    }()

    /// A booking that was paid after its hold had ended, when its seats were taken by another passenger.
    static let otherSeats: BookingDetails = {
        var booking = details(.confirmed, actions: [.refund, .ticket, .receipt], version: 3)
        booking.journey.seats = [7, 8]
        booking.paidAt = noon + .seconds(3_700)
        booking.seatsChanged = true
        return booking
    }()

    /// A booking whose contact data was erased long after the journey.
    static let nameless: BookingDetails = {
        var booking = details(.completed, actions: [.ticket, .receipt], version: 4)
        booking.passenger = Passenger(surname: Line(unchecked: "—"), phone: nil)
        return booking
    }()

    /// A booking whose seats were all returned for half of the price.
    static let halfRefunded: BookingDetails = {
        var booking = details(.refunded, actions: [.receipt], version: 3)
        booking.refunds = [
            RefundDetails(
                id: id(32), amount: Money(45_000, .uah), state: .created, cause: .staff,
                createdAt: noon + .seconds(1_860))
        ]
        return booking
    }()

    static func row(_ status: BookingStatus) -> BookingRow {
        let booking = details(status, actions: [], version: 1)
        return BookingRow(
            id: booking.id, status: status, route: journey.route, fromName: journey.fromName,
            toName: journey.toName, date: journey.date, time: journey.time, returnDate: nil, seats: booking.seats,
            total: booking.total, heldUntil: booking.heldUntil)
    }

    static func rowForStaff(_ status: BookingStatus) -> BookingRowForStaff {
        let booking = details(status, actions: [], version: 1)
        return BookingRowForStaff(
            id: booking.id, number: booking.number, status: status, surname: passenger.surname,
            phone: passenger.phone, fromName: journey.fromName, toName: journey.toName, date: journey.date,
            time: journey.time, seats: booking.seats, total: booking.total)
    }
}
