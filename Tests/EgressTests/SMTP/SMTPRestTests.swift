@testable import EgressService
import Testing
import Vocabulary

@Suite("When the mail relay is left alone")
struct SMTPRestTests {
    @Test("A relay that cannot be spoken to is left alone, the longer the more often")
    func rest() {
        var rest = SMTPRest()
        var now = Instant(milliseconds: 1_000_000)
        #expect(rest.remaining(at: now) == nil)
        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            rest.failed("No.", at: now)
            // Another that was at it at the same time has learnt nothing new.
            rest.failed("Not this either.", at: now)
            let left = rest.remaining(at: now)
            #expect(left?.seconds == seconds && left?.reason == "No.")
            now = now + .seconds(seconds) - .milliseconds(1)
            #expect(rest.remaining(at: now)?.seconds == 1)
            now = now + .milliseconds(1)
            #expect(rest.remaining(at: now) == nil)
        }
        rest.end()
        rest.failed("No.", at: now)
        #expect(rest.remaining(at: now)?.seconds == 1)
        // A clock that was set back makes none last longer.
        #expect(rest.remaining(at: now - .seconds(3_600)) == nil)
    }
}
