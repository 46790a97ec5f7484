import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Only puts the wish down: whether there is an account is looked up afterwards, so that neither the answer nor the
/// time it takes tells (R02.14).
struct RequestPasswordResetHandler: Handler {
    let requests: ResetRequests
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: RequestPasswordReset, in context: CallContext) async throws -> RequestPasswordReset.Reply {
        let occasion = Occasion(context, at: effects.now())
        let identifier: SignInIdentifier? = call.email.map { .email($0) } ?? call.phone.map { .phone(PhoneNumber($0)) }
        guard let identifier else { throw CallError.invalid(Faults("email", .required)) }
        let limit: IdentityLimit =
            switch identifier {
            case .email: .mailAddress
            case .phone: .codeNumber
            }
        try await throttle.take(
            [
                Throttle.Use(limit, "\(call.kind.rawValue) \(identifier.text)"),
                Throttle.Use(.codeClient, client: occasion.client),
            ], at: occasion.at)
        let request = ResetRequest(kind: call.kind, identifier: identifier, language: occasion.language)
        try await requests.add(request, at: occasion.at)
        return RequestPasswordReset.Reply()
    }
}
