import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ShowPasswordResetHandler: Handler {
    let passwords: PasswordStore
    let effects: Effects

    func handle(_ call: ShowPasswordReset, in context: CallContext) async throws -> ShowPasswordReset.Reply {
        guard let token = LinkToken(call.token.text), let (proof, kind) = try await passwords.proof(token) else {
            return .init(state: .unknown, minimumLength: PasswordRule.minimumLength(for: .person))
        }
        let length = PasswordRule.minimumLength(for: kind)
        do throws(Proof.Fault) {
            try proof.check(at: effects.now())
            return .init(state: .good, minimumLength: length)
        } catch {
            switch error {
            case .used: return .init(state: .used, minimumLength: length)
            case .expired: return .init(state: .expired, minimumLength: length)
            }
        }
    }
}
