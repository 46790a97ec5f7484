import IdentityContract
import RPC

struct ReadPushKeyHandler: Handler {
    let keys: PushKeys

    func handle(_ call: ReadPushKey, in context: CallContext) async throws -> ReadPushKey.Reply {
        guard let key = try await keys.key(context.onward) else { throw ReadPushKey.Refused.noWebPush }
        return ReadPushKey.Reply(key: key)
    }
}
