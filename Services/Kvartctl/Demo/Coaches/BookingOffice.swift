import CallTypes
import CoachesContract
import Vocabulary

/// Books, pays and returns seats.
struct BookingOffice: Sendable {
    let town: TownClient

    /// A bus with free seats, and where a passenger gets on and off.
    private struct Trip {
        var route: RouteCode
        var from: StopCode
        var to: StopCode
        var departure: Departure
    }

    /// Books one or two seats on a bus of the next two weeks.
    /// - Returns: `nil` when the drawn buses have no seats.
    func book(_ passenger: DemoAccount, _ numbers: inout SeededNumbers) async throws -> BookingDetails? {
        let seats = numbers.number(1...2)
        guard let trip = try await draw(seats, &numbers) else { return nil }
        let call = Book(
            route: trip.route, from: trip.from, to: trip.to, date: trip.departure.date, time: trip.departure.time,
            seats: SeatCount(unchecked: seats), tripTime: trip.departure.tripTime)
        return try await town.call(call, as: passenger).booking
    }

    /// Pays by card at the sandbox acquirer, as a browser does: posts the town's form, and approves the order.
    func pay(_ booking: BookingDetails, _ passenger: DemoAccount) async throws {
        let form = try await town.call(StartPayment(booking: booking.id), as: passenger).form
        try await town.post(form.fields.map { ($0.name, $0.value) }, to: form.action)
        let reference = form.fields.first { $0.name == "orderReference" }?.value ?? ""
        let decision = [(name: "orderReference", value: reference), (name: "decision", value: "approve")]
        try await town.post(decision, to: form.action.replacing(/\/pay$/, with: "/decide"))
    }

    /// Returns all seats of a paid booking.
    func giveBack(_ booking: BookingDetails, _ passenger: DemoAccount) async throws {
        let quote = try await patiently { try await town.call(QuoteRefund(booking: booking.id), as: passenger) }
        try await town.call(ConfirmRefund(quote: quote.id), as: passenger)
    }

    /// Staff books for a passenger who calls, and takes the cash.
    func sellForCash(as staff: DemoAccount, _ numbers: inout SeededNumbers) async throws {
        guard let trip = try await draw(1, &numbers) else { return }
        let call = BookForCaller(
            route: trip.route, from: trip.from, to: trip.to, date: trip.departure.date, time: trip.departure.time,
            seats: SeatCount(unchecked: 1), surname: try Line("Шевченко"), phone: try PhoneNumber("+380670001122"),
            tripTime: trip.departure.tripTime)
        let booking = try await town.call(call, as: staff).booking
        try await town.call(TakeCash(booking: booking.id), as: staff)
    }

    private func draw(_ seats: Int, _ numbers: inout SeededNumbers) async throws -> Trip? {
        let routes = try await town.call(ListRoutes()).items.sorted { $0.id.text < $1.id.text }
        let today = try await town.call(GetBookingTerms()).today
        for _ in 0..<20 where !routes.isEmpty {
            let route = pick(routes, &numbers).id
            let stops = try await town.call(ListStops(route: route))
            guard let from = stops.departureStops.first, let to = stops.arrivalStops.last else { continue }
            let date = today + numbers.number(1...14)
            let call = ListDepartures(route: route, from: from.stop, date: date, to: to.stop)
            let free = try await town.call(call).items.filter { $0.isBookable && $0.seatsLeft >= seats }
            if !free.isEmpty {
                return Trip(route: route, from: from.stop, to: to.stop, departure: pick(free, &numbers))
            }
        }
        return nil
    }
}
