import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct TakeCashHandler: Handler {
    let kit: TransportKit

    func handle(_ call: TakeCash, in context: CallContext) async throws -> TakeCash.Reply {
        let dispatcher = try context.account
        let now = kit.effects.now()
        let id: PaymentID = kit.effects.newID()
        return try await kit.database.write { db in
            guard var booking = try BookingRows(db).find(call.booking) else { throw TakeCash.Refused.notFound }
            guard booking.status == .awaitingPayment, !booking.isOverdue(at: now) else {
                throw TakeCash.Refused.notPayable
            }
            // One that is only begun is left: if it is approved after all, its money goes back.
            if try AttemptRows(db).open(of: booking.id)?.state == .processing {
                throw TakeCash.Refused.paymentInProgress
            }
            let confirmation = BookingConfirmation(kit: kit)
            guard
                try confirmation.confirm(
                    &booking, by: .cash, in: db, at: now, traceparent: context.meta.traceparent)
            else { throw TakeCash.Refused.notPayable }
            let payment = PaymentRecord(
                id: id, booking: booking.id, attempt: nil, takenBy: dispatcher, amount: booking.total, at: now)
            try PaymentRows(db).insert(payment)
            return TakeCash.Reply(booking: try BookingViews(db, kit: kit).details(booking, at: now))
        }
    }
}
