import IdentityContract
import RPC
import Vocabulary

extension PreferenceStore {
    func register(_ calls: inout Calls) {
        calls.on(read)
        calls.on(set)
    }

    func read(_ call: GetPreferences, in context: CallContext) async throws -> NotificationPreferences {
        try await read(context.account)
    }

    func set(_ call: SetPreferences, in context: CallContext) async throws -> NotificationPreferences {
        try await change(context.account, by: call, in: context)
    }
}
