import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestTowns
import Vocabulary

@testable import CoachesService

/// What tests of refunds do again and again.
extension CoachTown {
    /// Two days after ``start``, so that 90 percent go back.
    static var farAhead: CalendarDate { today + 2 }

    /// Pays for seats from Sumy to Kyiv.
    func paidBooking(
        _ seats: Int = 1, by passenger: AccountID, date: CalendarDate = farAhead, back: JourneyRequest? = nil
    ) async throws -> BookingDetails {
        try await paid(booked(seats, by: passenger, date: date, back: back), by: passenger)
    }

    func refundQuote(
        _ booking: BookingDetails, _ seats: [ChosenSeat]? = nil, by passenger: AccountID
    ) async throws -> QuoteRefund.Reply {
        try await call(QuoteRefund(booking: booking.id, seats: seats), as: passenger)
    }

    /// Gives seats back as the passenger does: asks first, then agrees.
    func givenBack(
        _ booking: BookingDetails, _ seats: [ChosenSeat]? = nil, by passenger: AccountID
    ) async throws -> BookingDetails {
        let quote = try await refundQuote(booking, seats, by: passenger).id
        return try await call(ConfirmRefund(quote: quote), as: passenger).booking
    }

    /// Has the acquirer asked for what is to be sent back, by another way than the town's, and forgives what goes
    /// wrong.
    /// - Parameter egress: `nil` for a carrier without an acquirer.
    func sendRefunds(by egress: (any Client)?) async throws {
        let client = egress.map {
            AcquirerClient(settings: Self.acquirerSettings, egress: $0, logger: dependencies.logger)
        }
        let runner = JobRunner(
            dependencies.jobs, handlers: RefundJob.handlers(dependencies, client: client),
            now: dependencies.runtime.now, logger: dependencies.logger)
        try await runner.runDue()
    }

    /// Of all refunds, the oldest first.
    var refundStates: [RefundState] {
        get async throws {
            try await database.read { db in
                try RefundState.fetchAll(db, sql: "SELECT state FROM refund ORDER BY id")
            }
        }
    }

    /// What staff has to see to.
    var openRefunds: [RefundRow] {
        get async throws { try await staffCall(ListRefunds()).items }
    }

    /// How often passengers were to be told something of this kind.
    func countNotices(_ kind: String) async throws -> Int {
        try await notices.filter { $0.kind == kind }.count
    }

    func seatsLeft(on booking: BookingDetails) async throws -> Int? {
        let trips = try await anyone(ListTrips(route: booking.journey.route, on: booking.journey.tripDate)).items
        return trips.first { $0.id == booking.journey.trip }?.seatsLeft
    }

    func write(_ sql: String, _ arguments: StatementArguments = []) async throws {
        try await database.write { db in try db.execute(sql: sql, arguments: arguments) }
    }
}
