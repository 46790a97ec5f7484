import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Makes the replies that show bookings. Valid only within the transaction that it reads in.
struct BookingViews {
    let db: Database
    let dependencies: CoachesDependencies

    init(_ db: Database, dependencies: CoachesDependencies) {
        self.db = db
        self.dependencies = dependencies
    }

    /// Shows a booking as of `now`. The stored booking may not yet be marked as expired or completed.
    func details(_ booking: Booking, at now: Instant) throws -> BookingDetails {
        let booking = booking.settled(at: now)
        guard let there = booking.journeys.first else {
            throw DatabaseError.damaged("a booking is kept with its journeys or not at all")
        }
        let isBeingPaid = try booking.status == .awaitingPayment ? BookingRows(db).isBeingPaid(booking.id) : false
        return BookingDetails(
            id: booking.id, number: booking.number, status: booking.status,
            journey: try details(there, of: booking),
            returnJourney: try booking.journeys.dropFirst().first.map { try details($0, of: booking) },
            passenger: Passenger(surname: booking.surname, phone: booking.knownPhone), comment: booking.comment,
            seats: booking.seats, total: booking.total, createdAt: booking.createdAt,
            payUntil: booking.status == .awaitingPayment ? booking.expiresAt : nil,
            heldUntil: booking.status == .awaitingPayment ? booking.heldUntil : nil, paidAt: booking.paidAt,
            paidBy: booking.paidBy, seatsChanged: booking.seatsChanged,
            refunds: try RefundRows(db).list(of: booking.id),
            actions: booking.actions(
                under: ActionTerms(
                    isBeingPaid: isBeingPaid, acceptsCards: dependencies.acceptsCards,
                    refundPolicy: dependencies.refunds.policy),
                at: now), version: booking.version)
    }

    /// Shows a journey with the current names of stops and routes, and with the stops and times of its trip.
    private func details(_ journey: Journey, of booking: Booking) throws -> JourneyDetails {
        guard let trip = try TripRows(db).find(journey.trip) else {
            throw DatabaseError.damaged("a foreign key ties every journey to its trip")
        }
        let network = try dependencies.networks.network(in: db)
        let stops = try dependencies.networks.pattern(trip.pattern, in: db).stops
        let (from, to) = (stops[journey.boarding].stop, stops[journey.alighting].stop)
        let departure = dependencies.clock.moment(journey.departsAt)
        return JourneyDetails(
            route: trip.route, routeName: network.routes[trip.route]?.name ?? Line(unchecked: trip.route.text),
            trip: trip.id, from: from, fromName: try name(of: from), to: to, toName: try name(of: to),
            tripDate: trip.date, tripTime: trip.start, date: departure.date, time: departure.time,
            utcOffset: departure.utcOffset, departsAt: journey.departsAt, arrivesAt: journey.arrivesAt,
            seats: booking.hasSeats ? journey.keptSeats : [],
            tariffName: journey.tariffName, pricePerSeat: Money(journey.price, booking.total.currency))
    }

    /// Returns the current name of a stop.
    func name(of stop: StopCode) throws -> Line {
        try dependencies.networks.network(in: db).stops[stop]?.name ?? Line(unchecked: stop.text)
    }
}

extension Booking {
    /// Whether the passenger has seats, or had seats until the journey ended.
    var hasSeats: Bool {
        switch status {
        case .awaitingPayment, .confirmed, .completed: true
        case .cancelled, .expired, .cancelledByCarrier, .refunded: false
        }
    }

}

extension BookingDetails {
    /// The ways that have seats; all ways when no way has seats.
    var keptJourneys: [JourneyDetails] {
        let journeys = [journey] + [returnJourney].compactMap(\.self)
        let kept = journeys.filter { !$0.seats.isEmpty }
        return kept.isEmpty ? journeys : kept
    }
}
