import IdentityContract
import RPC

extension PushKeys {
    func register(_ calls: inout Calls) { calls.on(read) }

    func read(_ call: GetPushKey, in context: CallContext) async throws -> GetPushKey.Reply {
        guard let key = try await key(context.onward) else { throw GetPushKey.Refused.noWebPush }
        return GetPushKey.Reply(key: key)
    }
}
