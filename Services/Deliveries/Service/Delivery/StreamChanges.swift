import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

struct StreamChangesHandler: Handler {
    private let changes: AccountStream

    init(_ kit: DeliveriesKit) { changes = kit.changes }

    func handle(_ call: StreamChanges, in context: CallContext) async throws -> StreamPage {
        try await changes.missed(by: context.account, after: call.after)
    }
}
