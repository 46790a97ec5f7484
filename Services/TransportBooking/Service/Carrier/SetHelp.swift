import CoachesContract
import RPC
import SQLiteKit
import Vocabulary

struct SetHelpHandler: Handler {
    let kit: TransportKit

    func handle(_ call: SetHelp, in context: CallContext) async throws -> SetHelp.Reply {
        try await kit.database.write { db in
            try CarrierRows(db).put(
                CarrierRows.Carrier(name: call.carrier, phone: call.phone, email: call.email),
                help: Dictionary(call.texts.map { ($0.language, $0.text) }) { first, _ in first })
        }
        return SetHelp.Reply(carrier: call.carrier, phone: call.phone, email: call.email, texts: call.texts)
    }
}
