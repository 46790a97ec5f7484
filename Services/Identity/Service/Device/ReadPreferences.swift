import IdentityContract
import RPC

struct ReadPreferencesHandler: Handler {
    let preferences: PreferenceStore

    func handle(_ call: ReadPreferences, in context: CallContext) async throws -> NotificationPreferences {
        try await preferences.read(context.account)
    }
}
