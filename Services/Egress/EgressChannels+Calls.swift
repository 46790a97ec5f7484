import EgressContract
import RPC

extension EgressChannels {
    func register(_ calls: inout Calls) {
        calls.on(sendToAcquirer)
        calls.atOnce(describeChannels)
        calls.on(sendMessage)
    }

    /// - Throws: `CallError.busy` when too many requests are in progress.
    private func sendToAcquirer(_ call: SendToAcquirer, in context: CallContext) async throws -> SendToAcquirer.Reply {
        try await acquirer.ask(call.request)
    }

    private func describeChannels(_ call: DescribeChannels, in context: CallContext) -> DescribeChannels.Reply {
        DescribeChannels.Reply(mail: mail.isOn, sms: sms.isOn, apns: apns.isOn, webPushKey: webPushKey)
    }

    /// - Throws: `CallError.busy` when the channel already sends too many messages.
    private func sendMessage(_ call: SendMessage, in context: CallContext) async throws -> SendMessage.Reply {
        if let message = call.mail { return try await mail.send(message) }
        if let message = call.sms { return try await sms.send(message) }
        if let message = call.apns { return try await apns.send(message) }
        if let message = call.webPush { return try await webPush.send(message) }
        // `SendMessage.validate` requires exactly one message.
        throw CallError.invalidRequest("no message")
    }
}
