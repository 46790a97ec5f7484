import EgressContract
import RPC

struct SendMessageHandler: Handler {
    let outlets: Outlets

    /// - Throws: `CallError.busy` when too many messages are on their way by that channel.
    func handle(_ call: SendMessage, in context: CallContext) async throws -> SendMessage.Reply {
        if let mail = call.mail { return try await outlets.mail.send(mail) }
        if let sms = call.sms { return try await outlets.sms.send(sms) }
        if let apns = call.apns { return try await outlets.apns.send(apns) }
        if let webPush = call.webPush { return try await outlets.webPush.send(webPush) }
        // The call's own rule sees to it that there is one.
        throw CallError.invalidRequest("no message")
    }
}
