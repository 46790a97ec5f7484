import CoachesContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("The plans of the statements about bookings")
struct BookingPlanTests {
    /// Where a statement may do what costs more with larger tables.
    private static let exceptions: [(statement: String, step: String, reason: String)] = [
        (
            "SELECT DISTINCT booking FROM seatLeg", "USE TEMP B-TREE FOR DISTINCT",
            "the bookings of one trip that are overdue"
        )
    ]

    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let trace = try await QueryPlanTrace(town.database)
        let tables = ["booking", "journey", "bookedSeat", "seatLeg", "trip"]
        let booking = try await town.booked(2, by: olena, back: .back())
        _ = try await town.shown(booking, to: olena)
        for closed in [false, true] {
            let first = try await town.call(ListBookings(limit: try PageLimit(1), closed: closed), as: olena)
            _ = try await town.call(ListBookings(cursor: first.next, closed: closed), as: olena)
        }
        _ = try await town.staffCall(FindBookings(phone: .caller))
        _ = try await town.staffCall(FindBookings(number: booking.number))
        let other = try await town.staffCall(BookForCaller.sample()).booking
        _ = try await town.staffCall(CancelForCaller(booking: other.booking))
        _ = try await town.call(CancelBooking(booking: booking.booking), as: olena)
        _ = try await town.booked(by: olena)
        town.clock.advance(by: .seconds(3_600))
        _ = try await town.booked(by: olena)
        town.clock.advance(by: .seconds(2 * 86_400))
        try await town.runDue()
        let plans = try await trace.plans().filter { plan in
            tables.contains { plan.sql.contains("FROM \($0)") || plan.sql.contains("UPDATE \($0)") }
        }
        #expect(plans.count > 12)
        for plan in plans {
            let allowed = Self.exceptions.filter { plan.sql.contains($0.statement) }.map(\.step)
            let costly = plan.costly.filter { !allowed.contains($0) }
            #expect(costly == [], "\(plan)")
        }
    }
}
