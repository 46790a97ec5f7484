@testable import IdentityService
import Synchronization

/// Takes the first letter, and the program dies before it hears of it; from then on all is well.
final class KilledPost: Post {
    private let post: any Post
    private let hasDied = Mutex(false)

    init(_ post: any Post) { self.post = post }

    func deliver(_ letter: Letter) async throws -> PostOutcome {
        let outcome = try await post.deliver(letter)
        let dies = hasDied.withLock { hasDied in
            defer { hasDied = true }
            return !hasDied
        }
        if dies { throw Killed() }
        return outcome
    }

    struct Killed: Error {}
}
