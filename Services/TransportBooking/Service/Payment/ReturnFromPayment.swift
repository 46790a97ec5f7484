import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ReturnFromPaymentHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ReturnFromPayment, in context: CallContext) async throws -> RawReply {
        let now = kit.effects.now()
        try await kit.database.write { db in
            guard let attempt = try AttemptRows(db).find(call.paymentKey) else { return }
            try AttemptWatch(kit: kit).hurry(attempt, in: db, at: now)
        }
        return .seeOther(PaymentForms.page(call.paymentKey))
    }
}
