import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestTowns
import Vocabulary

@testable import CoachesService

/// Steps that tests of refunds share.
extension CoachTown {
    /// Two days after ``start``, when the refund is 90 percent.
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

    /// Returns seats as a passenger does: with an offer and its confirmation.
    func givenBack(
        _ booking: BookingDetails, _ seats: [ChosenSeat]? = nil, by passenger: AccountID
    ) async throws -> BookingDetails {
        let quote = try await refundQuote(booking, seats, by: passenger).id
        return try await call(ConfirmRefund(quote: quote), as: passenger).booking
    }

    /// Runs the due refund jobs with this client instead of the town's, and ignores errors.
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

    /// The states of all refunds, the oldest first.
    var refundStates: [RefundState] {
        get async throws {
            try await database.read { db in
                try RefundState.fetchAll(db, sql: "SELECT state FROM refund ORDER BY id")
            }
        }
    }

    /// The refunds that staff has to handle.
    var openRefunds: [RefundRow] {
        get async throws { try await staffCall(ListRefunds()).items }
    }

    /// Returns the number of notices of a kind.
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
