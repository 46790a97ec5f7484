@testable import IdentityService
import Synchronization
import Vocabulary

/// The post of a test: keeps what was brought, or refuses it.
final class RecordedPost: Post {
    private let state = Mutex<(letters: [Letter], isShut: Bool)>(([], false))

    /// All that was brought, the oldest first.
    var letters: [Letter] { state.withLock(\.letters) }

    /// From now on nothing is taken, or again.
    func shut(_ isShut: Bool) { state.withLock { $0.isShut = isShut } }

    func deliver(_ letter: Letter) async throws {
        try state.withLock { state in
            guard !state.isShut else { throw Shut() }
            state.letters.append(letter)
        }
    }

    struct Shut: Error {}
}

extension RecordedPost {
    func mails(to address: EmailAddress) -> [Letter] { letters.filter { $0.recipient == .mail(address) } }

    func messages(to phone: PhoneNumber) -> [Letter] { letters.filter { $0.recipient == .sms(phone) } }
}

extension Letter {
    /// The token in the link of a mail.
    var token: SecretText? {
        let word = text.split(whereSeparator: \.isWhitespace).first { $0.contains("token=") }
        return word?.split(separator: "token=").last.map { SecretText(String($0)) }
    }

    /// The code in a message to a phone.
    var code: OneTimeCode? {
        text.split { !$0.isNumber }.lazy.compactMap { try? OneTimeCode(String($0)) }.first
    }
}
