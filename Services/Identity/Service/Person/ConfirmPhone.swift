import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ConfirmPhoneHandler: Handler {
    let persons: PersonStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ConfirmPhone, in context: CallContext) async throws -> AccountProfile {
        let occasion = Occasion(context, at: effects.now())
        let uses = [
            Throttle.Use(.guessClient, client: occasion.client),
            Throttle.Use(.guessNumber, "changePhone \(call.phone.text)"),
        ]
        try await throttle.take(uses, at: occasion.at)
        let profile = try await persons.confirmPhone(call.phone, code: call.code, of: context.account, occasion)
        try await throttle.giveBack(uses, at: occasion.at)
        return profile
    }
}
