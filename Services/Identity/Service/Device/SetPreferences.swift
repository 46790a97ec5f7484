import IdentityContract
import RPC

struct SetPreferencesHandler: Handler {
    let preferences: PreferenceStore

    func handle(_ call: SetPreferences, in context: CallContext) async throws -> NotificationPreferences {
        try await preferences.change(context.account, by: call)
    }
}
