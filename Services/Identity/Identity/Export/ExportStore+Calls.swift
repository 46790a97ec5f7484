import IdentityContract
import RPC
import Vocabulary

extension ExportStore {
    func register(_ calls: inout Calls) { calls.on(export) }

    func export(_ call: ExportMyData, in context: CallContext) async throws -> Document {
        try await export(for: context.caller, in: context)
    }
}
