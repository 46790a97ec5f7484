import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension BillStore {
    func register(_ calls: inout Calls) {
        calls.on(get)
        calls.on(split)
        calls.on(getForTable)
        calls.on(record)
        calls.on(void)
        calls.on(getDayTotals)
    }

    // MARK: Guests

    func get(_ call: GetBill, in context: CallContext) async throws -> Bill {
        let (identity, now) = (context.guestIdentity, dependencies.runtime.now())
        let bill = try await dependencies.database.read {
            try BillRows($0).bill(of: call.session, for: identity, at: now)
        }
        guard let bill else { throw BillRefused.unknownSession }
        return bill.view
    }

    func split(_ call: SplitBill, in context: CallContext) async throws -> SplitBill.Reply {
        let (identity, now) = (context.guestIdentity, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let bill = try BillRows(db).bill(of: call.session, for: identity, at: now) else {
                throw BillRefused.unknownSession
            }
            let guests = try SessionRows(db).lastNumber(in: bill.session.id)
            do throws(Faults) {
                return try bill.quote(call, guests: guests)
            } catch {
                throw CallError.invalid(error)
            }
        }
    }

    // MARK: Employees

    func getForTable(_ call: GetTableBill, in context: CallContext) async throws -> TableBill {
        let (person, now) = (try context.person, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw GetTableBill.Refused.notAnEmployee
            }
            guard let bill = try BillRows(db).bill(of: call.session, at: employer) else {
                throw GetTableBill.Refused.unknownSession
            }
            return try BillRows(db).view(bill, at: now)
        }
    }

    func record(_ call: RecordPayment, in context: CallContext) async throws -> RecordedPayment {
        try await record(call, by: context.person, in: context)
    }

    func void(_ call: VoidPayment, in context: CallContext) async throws -> RecordedPayment {
        try await void(call, by: context.person, in: context)
    }

    // MARK: The restaurant

    func getDayTotals(_ call: GetDayTotals, in context: CallContext) async throws -> DayTotals {
        let (restaurant, clocks) = (try context.restaurant, dependencies.clocks)
        return try await dependencies.database.read { db in
            guard let profile = try RestaurantRows(db).own(restaurant) else { throw RestaurantRefused.noProfile }
            let start = clocks.start(of: call.date, in: profile.timeZone)
            let end = clocks.start(of: call.date + 1, in: profile.timeZone)
            let payments = PaymentRows(db)
            return DayTotals(
                call.date, in: profile.currency,
                orders: try OrderRows(db).served(at: restaurant, from: start, until: end),
                received: try payments.recorded(at: restaurant, from: start, until: end),
                voided: try payments.voided(at: restaurant, from: start, until: end))
        }
    }
}
