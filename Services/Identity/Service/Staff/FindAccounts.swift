import IdentityContract
import RPC
import Vocabulary

struct FindAccountsHandler: Handler {
    let staff: StaffStore

    func handle(_ call: FindAccounts, in context: CallContext) async throws -> FindAccounts.Reply {
        // Ten digits could be meant as a number of Croatia, too.
        let croatian = call.phone?.national.flatMap { try? CroatianPhone($0) }
        let identifiers: [SignInIdentifier?] = [
            call.email.map { .email($0) }, call.phone.map { .phone($0) }, croatian.map { .phone(PhoneNumber($0)) },
        ]
        let found = try await staff.find(identifiers.compactMap(\.self))
        return FindAccounts.Reply(items: found.map { AccountForStaff($0) })
    }
}
