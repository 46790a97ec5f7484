@testable import IdentityService
import Testing
import Vocabulary

@Suite("Durations in words")
struct DurationWordsTests {
    @Test(
        "A duration uses the largest unit that divides it, and is never rounded up",
        arguments: [
            (300, "5 minutes"), (60, "1 minute"), (119, "1 minute"), (1, "1 minute"), (3_600, "1 hour"),
            (5_400, "90 minutes"), (86_400, "24 hours"), (172_800, "2 days"), (180_000, "50 hours"),
        ])
    func words(_ seconds: Int, _ words: String) throws {
        let catalogue = try Catalogue(parsing: try #require(MessageTexts.embedded[.en]))
        #expect(try catalogue.words(for: .seconds(seconds), in: .en) == words)
    }
}
