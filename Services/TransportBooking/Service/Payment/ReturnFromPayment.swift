import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ReturnFromPaymentHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ReturnFromPayment, in context: CallContext) async throws -> RawReply {
        let now = kit.effects.now()
        let isOpen = try await kit.database.read { db in
            try AttemptRows(db).find(call.paymentKey)?.state.isOpen ?? false
        }
        // Anybody may ask for anything here: only what can change something stands in line with those who write.
        if isOpen {
            try await kit.database.write { db in
                guard let attempt = try AttemptRows(db).find(call.paymentKey) else { return }
                try AttemptWatch(kit: kit).hurry(attempt, in: db, at: now)
            }
        }
        return .seeOther(PaymentForms.pageAfterReturn(call.paymentKey))
    }
}
