import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ReturnFromPaymentHandler: Handler {
    let kit: TransportKit

    func handle(_ call: ReturnFromPayment, in context: CallContext) async throws -> RawReply {
        // The page of an unknown payment says so: there the browser is sent for every address that is not whole.
        guard let key = call.paymentKey.secret(PaymentKey.self) else {
            return .seeOther(PaymentForms.unknownPage + "?returned=true")
        }
        let now = kit.effects.now()
        let isOpen = try await kit.database.read { db in
            try AttemptRows(db).find(key)?.state.isOpen ?? false
        }
        // Anybody may ask for anything here: only what can change something stands in line with those who write.
        if isOpen {
            try await kit.database.write { db in
                guard let attempt = try AttemptRows(db).find(key) else { return }
                try AttemptWatch(kit: kit).hurry(attempt, in: db, at: now)
            }
        }
        return .seeOther(PaymentForms.pageAfterReturn(key))
    }
}
