import CoachesContract
import Foundation
import RPC
import Synchronization
import TestKit
import Vocabulary

/// Passengers who book, pay, cancel and return seats at random, and a dispatcher who cancels trips. Errors are ignored,
/// because programs are killed meanwhile.
final class CoachLoad: Sendable {
    private let town: RealTown
    private let passengers: [String]
    private let dispatcher: String
    private let dates: [CalendarDate]
    private let hasEnded = Atomic(false)

    /// - Parameters:
    ///   - passengers: the tokens of the passengers.
    ///   - dispatcher: the token of a dispatcher.
    ///   - dates: the dates of the trips.
    init(_ town: RealTown, passengers: [String], dispatcher: String, dates: [CalendarDate]) {
        self.town = town
        self.passengers = passengers
        self.dispatcher = dispatcher
        self.dates = dates
    }

    /// Runs until ``stop()`` is called.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            for passenger in passengers { group.addTask { [self] in await repeatedly { try await travel(passenger) } } }
            group.addTask { [self] in await repeatedly { try await callOff() } }
        }
    }

    func stop() { hasEnded.store(true, ordering: .releasing) }

    /// Repeats the body and ignores its errors. The test checks afterwards whether anything was lost.
    private func repeatedly(_ body: () async throws -> Void) async {
        while !hasEnded.load(ordering: .acquiring) {
            do {
                try await body()
            } catch {
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    private func travel(_ passenger: String) async throws {
        let booking = try await book(passenger)
        switch Int.random(in: 0..<10) {
        case 0: return
        case 1:
            _ = try await town.app("POST", "/v1/coaches/bookings/\(booking.id)/cancel", token: passenger, "{}")
            return
        default: break
        }
        let order = try await town.order(booking, by: passenger)
        switch Int.random(in: 0..<10) {
        case 0: _ = try await order.pressing("decision", "wait").pressing()
        case 1, 2:
            _ = try await order.pressing("decision", "decline").pressing()
            _ = try await town.order(booking, by: passenger).pressing("decision", "approve")
        default: _ = try await order.pressing("decision", "approve")
        }
        guard Bool.random() else { return }
        let part = #"{"seats":[{"journey":0,"seat":\#(booking.journey.seats[0])}]}"#
        let offered = try await town.app(
            "POST", "/v1/coaches/bookings/\(booking.id)/refund-quotes", token: passenger,
            Bool.random() ? "{}" : part)
        _ = try await town.confirm(offered.reply(QuoteRefund.Reply.self), by: passenger)
    }

    /// Repeats the call with the same key until it is answered, as an app does.
    private func book(_ passenger: String) async throws -> BookingDetails {
        let (key, date) = (UUID().uuidString, dates.randomElement() ?? dates[0])
        let hour = Int.random(in: 6...20)
        let order = RealTown.order(Int.random(in: 1...3), on: date, at: hour < 10 ? "0\(hour):00" : "\(hour):00")
        while true {
            let answer = try? await town.app(
                "POST", "/v1/coaches/bookings", token: passenger, order, headers: ["Idempotency-Key": key])
            if let answer, answer.status < 500 { return try answer.reply(Book.Reply.self).booking }
            guard !hasEnded.load(ordering: .acquiring) else { throw CancellationError() }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Cancels the first bus of a day that has booked seats.
    private func callOff() async throws {
        try await Task.sleep(for: .seconds(1))
        let date = dates.randomElement() ?? dates[0]
        let trips = try await town.app("GET", "/v1/coaches/routes/1/trips?from=\(date.text)&until=\((date + 1).text)")
            .reply(ListTrips.Reply.self).items
        guard let trip = trips.first(where: { $0.status != .cancelled && $0.seatsLeft < $0.capacity }) else { return }
        _ = try await town.app(
            "POST", "/v1/coaches/trips/\(trip.id)/cancel", token: dispatcher, #"{"reason":"Snow"}"#)
    }
}
