import IdentityContract
import Vocabulary

/// A list of dead letters for display.
struct DeadLetterList {
    var letters: [DeadLetter]
    /// Whether older dead letters are left out.
    var hasMore: Bool

    /// Reads page after page until `limit` is reached.
    /// - Parameters:
    ///   - channel: only dead letters of this channel; `nil` for all.
    ///   - ask: makes the call.
    static func read(
        channel: String?, limit: Int, ask: (ListDeadLetters) async throws -> Page<DeadLetter>
    ) async throws -> DeadLetterList {
        var letters: [DeadLetter] = []
        var cursor: PageCursor?
        repeat {
            let page = try await ask(ListDeadLetters(channel: channel, cursor: cursor, limit: .largest))
            letters += page.items
            cursor = page.next
        } while cursor != nil && letters.count <= limit
        return DeadLetterList(letters: Array(letters.prefix(limit)), hasMore: letters.count > limit || cursor != nil)
    }

    /// One line for each dead letter.
    var text: String {
        guard !letters.isEmpty else { return "nothing was given up" }
        let kindWidth = letters.map { $0.kind.count }.max() ?? 0
        let lines = letters.map { letter in
            let time = "\(letter.diedAt.description.prefix(19))Z"
            let channel = letter.channel + String(repeating: " ", count: max(0, 4 - letter.channel.count))
            let attempts = String(repeating: " ", count: max(0, 3 - "\(letter.attempts)".count)) + "\(letter.attempts)"
            let kind = letter.kind + String(repeating: " ", count: kindWidth - letter.kind.count)
            let mark = letter.canRetry ? "" : "gone: "
            let line = "\(letter.id)  \(time)  \(channel)  \(attempts)  \(kind)  \(mark)\(letter.reason)"
            return line.printable(onOneLine: true)
        }
        return (lines + (hasMore ? ["and older ones"] : [])).joined(separator: "\n")
    }
}
