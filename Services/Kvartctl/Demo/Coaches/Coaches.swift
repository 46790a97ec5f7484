import CoachesContract
import Vocabulary

/// Coach lines, and passengers with seats: paid by card and in cash, unpaid, cancelled and returned.
enum Coaches: TownPart {
    static let name = "coaches"

    static func load(_ scene: Scene) async throws -> LoadedPart {
        let (town, staff) = (scene.town, scene.staff)
        let passengers = try await scene.newAccounts.people(.passenger)
        try await CoachLine.add(town, as: staff)
        var numbers = scene.numbers(for: name)
        let office = BookingOffice(town: town)
        for passenger in passengers {
            for _ in 0..<2 {
                guard let booking = try await office.book(passenger, &numbers) else { continue }
                try await office.pay(booking, passenger)
            }
        }
        if let returned = try await office.book(passengers[0], &numbers) {
            try await office.pay(returned, passengers[0])
            try await office.giveBack(returned, passengers[0])
        }
        if let cancelled = try await office.book(passengers[1], &numbers) {
            try await town.call(CancelBooking(booking: cancelled.id), as: passengers[1])
        }
        // It waits to be paid for an hour.
        _ = try await office.book(passengers[2], &numbers)
        try await office.sellForCash(as: staff, &numbers)
        return LoadedPart(accounts: passengers)
    }

    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String? {
        let passenger = try stage.one(.passenger, &numbers)
        let office = BookingOffice(town: stage.town)
        let bookings = try await stage.town.call(ListBookings(limit: .largest), as: passenger).items
        let paid = bookings.filter { $0.status == .confirmed }
        // Returned seats are sold again, so the buses never fill up. The latest departure is first: a seat cannot be
        // returned shortly before its departure.
        if paid.count > 20, let latest = paid.first {
            let booking = try await stage.town.call(GetBooking(booking: latest.id), as: passenger).booking
            try await office.giveBack(booking, passenger)
            return "\(passenger.name) returns seats of booking \(booking.number)"
        }
        guard let booking = try await office.book(passenger, &numbers) else { return nil }
        try await office.pay(booking, passenger)
        let journey = booking.journey
        let seats = booking.seats == 1 ? "a seat" : "\(booking.seats) seats"
        return "\(passenger.name) pays \(booking.total) for \(seats) from \(journey.fromName) to "
            + "\(journey.toName) on \(journey.date)"
    }
}
