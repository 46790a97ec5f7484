import IdentityContract
import RPC
import SQLiteKit
import ServiceKit

/// Only notes the request, so that neither the answer nor its time tells whether the account waits for the link.
struct ResendConfirmationHandler: Handler {
    let requests: ConfirmationRequests
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ResendConfirmation, in context: CallContext) async throws -> ResendConfirmation.Reply {
        let occasion = Occasion(context, at: effects.now())
        // No session of the account has been opened yet, so it is known nowhere.
        try await throttle.take(
            RequestedMessages.mail(to: "\(call.account)", from: occasion.client, isKnown: false), at: occasion.at)
        let request = ConfirmationRequest(
            kind: call.kind.kind, account: call.account, language: occasion.language)
        try await requests.add(request, at: occasion.at)
        return ResendConfirmation.Reply()
    }
}
