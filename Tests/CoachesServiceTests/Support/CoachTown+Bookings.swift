import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

@testable import CoachesService

/// Steps that tests share.
extension CoachTown {
    /// Books seats, by default from Sumy to Kyiv on the morning after ``start``.
    func booked(
        _ seats: Int = 1, by passenger: AccountID, date: CalendarDate = tomorrow, time: ClockTime = .at(8),
        from: String = "sumy", to: String = "kyiv", back: JourneyRequest? = nil
    ) async throws -> BookingDetails {
        let call = Book.sample(seats, from: from, to: to, on: date, at: time, back: back)
        return try await self.call(call, as: passenger).booking
    }

    /// Pays by card: sends the form as a browser does, and approves the payment as the acquirer does.
    func paid(_ booking: BookingDetails, by passenger: AccountID) async throws -> BookingDetails {
        let started = try await call(StartPayment(booking: booking.id), as: passenger)
        _ = try acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        try await approve(started.reference)
        return try await shown(booking, to: passenger)
    }

    /// Returns the booking as the passenger sees it now.
    func shown(_ booking: BookingDetails, to passenger: AccountID) async throws -> BookingDetails {
        try await call(GetBooking(booking: booking.id), as: passenger).booking
    }

    /// Makes the acquirer approve and send its callback.
    func approve(_ reference: String) async throws {
        _ = try acquirer.decide(.approve, of: reference)
        try await tell(reference)
    }

    /// Makes the acquirer send a callback with the state of an attempt.
    /// - Throws: ``NotAcknowledged`` unless the service acknowledges the callback.
    func tell(_ reference: String) async throws {
        let callback = AcceptCallback(
            contentType: "application/json", body: Base64Bytes(try acquirer.callback(of: reference)))
        let reply = try await anyone(callback)
        guard reply.status == 200, acquirer.checkAcknowledgement(reply.body.bytes, of: reference) else {
            throw NotAcknowledged(status: reply.status)
        }
    }

    struct NotAcknowledged: Error { var status: Int }

    /// Expires ended holds and runs due jobs until no job is due.
    func runDue() async throws {
        for _ in 0..<20 {
            _ = try await holds.sweep()
            try await runner.runDue()
            let now = clock.now
            let left = try await count("SELECT count(*) FROM kitDue WHERE at <= ?", [now])
            guard left > 0 else { return }
        }
    }

    func count(_ sql: String, _ arguments: StatementArguments = []) async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: sql, arguments: arguments) ?? 0 }
    }
}
