import IdentityContract
import RPC
import Vocabulary

struct ListDeadLettersHandler: Handler {
    let letters: DeadLetterStore

    func handle(_ call: ListDeadLetters, in context: CallContext) async throws -> Page<DeadLetter> {
        try await letters.page(limit: call.limit ?? .standard, after: call.cursor)
    }
}
