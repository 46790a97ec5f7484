import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ResetCourierPasswordHandler: AnnotatingHandler {
    let codes: CodeStore
    let passwords: PasswordStore
    let hasher: PasswordHasher
    let throttle: Throttle
    let effects: Effects

    func answer(
        _ call: ResetCourierPassword, in context: CallContext
    ) async throws -> Answer<ResetCourierPassword.Reply> {
        let phone = PhoneNumber(call.phone)
        let asked = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.hashClient, client: asked.client)], at: asked.at)
        let attempt = CodeAttempt(.resetPassword, call.code, for: phone, from: asked.client)
        // Nothing is used up yet: the hash may find its queue full.
        guard try await codes.isRight(attempt, at: asked.at) else {
            throw ResetCourierPassword.Refused.wrongCode
        }
        let hash = try await hasher.hash(
            call.password, salt: effects.random(PasswordHash.saltBytes),
            for: HashRequester(asked, account: SignInIdentifier.phone(phone).key(of: .courier)))
        let occasion = Occasion(context, at: effects.now())
        let ended = try await codes.use(attempt, at: occasion.at) { db, account in
            guard let account = try account.flatMap({ try db.activeAccount($0) }) else {
                return ([SessionID]?.none, true)
            }
            return (try passwords.set(hash, of: account, noting: .passwordReset, occasion, in: db), true)
        }
        guard let ended = ended.flatMap(\.self) else { throw ResetCourierPassword.Refused.wrongCode }
        return Answer(ResetCourierPassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
