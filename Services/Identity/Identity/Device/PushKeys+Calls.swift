import IdentityContract
import RPC

extension PushKeys {
    func register(_ calls: inout Calls) { calls.on(read) }

    func read(_ call: ReadPushKey, in context: CallContext) async throws -> ReadPushKey.Reply {
        guard let key = try await key(context.onward) else { throw ReadPushKey.Refused.noWebPush }
        return ReadPushKey.Reply(key: key)
    }
}
