import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The bills of sessions and their payments. Each method is one transaction.
struct BillStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``RecordPayment/Refused``, `CallError.invalid`
    func record(_ call: RecordPayment, by employee: PersonID, in context: CallContext) async throws
        -> RecordedPayment
    {
        let id: PaymentID = dependencies.runtime.newID()
        return try await dependencies.host.write(context) { tx in
            guard let employer = try EmploymentRows(tx.db).employer(of: employee) else {
                throw RecordPayment.Refused.notAnEmployee
            }
            guard let bill = try BillRows(tx.db).bill(of: call.session, at: employer) else {
                throw RecordPayment.Refused.unknownSession
            }
            guard call.amount.currency == bill.currency else {
                throw CallError.invalid(Faults("amount.currency", .notAllowed([bill.currency.rawValue])))
            }
            try bill.check(payment: call.amount.amount)
            let payment = PaymentRecord(
                id: id, session: bill.session.id, restaurant: employer, amount: call.amount.amount,
                tip: call.tip?.amount ?? 0, currency: bill.currency, method: call.method, recordedBy: employee,
                recordedAt: tx.now)
            try PaymentRows(tx.db).add(payment)
            try dependencies.orderStreams.publish(.bill, of: bill.session, in: tx)
            let reply = RecordedPayment(
                payment: try PaymentRows(tx.db).view(payment), left: bill.money(bill.left - payment.amount))
            try tx.keep(reply)
            return reply
        }
    }

    /// - Throws: ``VoidPayment/Refused``
    func void(_ call: VoidPayment, by employee: PersonID, in context: CallContext) async throws -> RecordedPayment {
        let event: TableEventID = dependencies.runtime.newID()
        return try await dependencies.host.write(context) { tx in
            guard let employer = try EmploymentRows(tx.db).employer(of: employee) else {
                throw VoidPayment.Refused.notAnEmployee
            }
            guard let bill = try BillRows(tx.db).bill(of: call.session, at: employer) else {
                throw VoidPayment.Refused.unknownSession
            }
            guard let old = bill.payments.first(where: { $0.id == call.payment }) else {
                throw VoidPayment.Refused.unknownPayment
            }
            var new = old
            try new.void(because: call.reason, by: employee, at: tx.now)
            if new != old {
                try PaymentRows(tx.db).save(new)
                try dependencies.orderStreams.publish(.bill, of: bill.session, in: tx)
                try TableEventRows(tx.db).append(
                    .paymentVoided(new.id), of: bill.session, by: employee, as: event, at: tx.now)
            }
            let left = old.isVoid ? bill.left : bill.left + old.amount
            let reply = RecordedPayment(payment: try PaymentRows(tx.db).view(new), left: bill.money(left))
            try tx.keep(reply)
            return reply
        }
    }
}
