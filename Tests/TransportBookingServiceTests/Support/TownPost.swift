import Synchronization
import Vocabulary

@testable import IdentityService

/// The post of a town: keeps what it is brought.
final class TownPost: Post {
    private let all = Mutex<[Letter]>([])

    /// The oldest first.
    var letters: [Letter] { all.withLock { $0 } }

    func deliver(_ letter: Letter) async throws -> PostOutcome {
        all.withLock { $0.append(letter) }
        return .accepted
    }

    /// The last code that was sent to a phone.
    func code(for phone: PhoneNumber) -> OneTimeCode? {
        let text = letters.last { $0.recipient == .sms(phone) }?.text ?? ""
        return text.split { !$0.isNumber }.lazy.compactMap { try? OneTimeCode(String($0)) }.first
    }
}
