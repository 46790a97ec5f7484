import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Only puts the wish down: whether there is an account is looked up afterwards, so that neither the answer nor the
/// time it takes tells (R02.14).
struct RequestPasswordResetHandler: Handler {
    let requests: ResetRequests
    let sessions: SessionStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: RequestPasswordReset, in context: CallContext) async throws -> RequestPasswordReset.Reply {
        let occasion = Occasion(context, at: effects.now())
        let identifier: SignInIdentifier? = call.email.map { .email($0) } ?? call.phone.map { .phone(PhoneNumber($0)) }
        guard let identifier else { throw CallError.invalid(Faults("email", .required)) }
        let client = occasion.client
        let isKnown = try await sessions.isKnown(call.kind, identifier, client, at: occasion.at)
        let uses =
            switch identifier {
            case .email: RequestedMessages.mail(to: identifier.key(of: call.kind), from: client, isKnown: isKnown)
            case .phone(let phone): RequestedMessages.code(.resetPassword, to: phone, from: client, isKnown: isKnown)
            }
        try await throttle.take(uses, at: occasion.at)
        let request = ResetRequest(
            kind: call.kind, identifier: identifier, language: occasion.language,
            requester: CodeRequester(client: client))
        try await requests.add(request, at: occasion.at)
        return RequestPasswordReset.Reply()
    }
}
