@testable import EgressService
import Testing
import Vocabulary

@Suite("SMTP backoff")
struct SMTPBackoffTests {
    @Test("The pause doubles with each failure, up to 30 seconds")
    func backoff() {
        var backoff = SMTPBackoff()
        var now = Instant(milliseconds: 1_000_000)
        #expect(backoff.remaining(at: now) == nil)
        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            backoff.failed("No.", at: now)
            // A concurrent failure counts once.
            backoff.failed("Not this either.", at: now)
            let left = backoff.remaining(at: now)
            #expect(left?.seconds == seconds && left?.reason == "No.")
            now = now + .seconds(seconds) - .milliseconds(1)
            #expect(backoff.remaining(at: now)?.seconds == 1)
            now = now + .milliseconds(1)
            #expect(backoff.remaining(at: now) == nil)
        }
        backoff.end()
        backoff.failed("No.", at: now)
        #expect(backoff.remaining(at: now)?.seconds == 1)
        // A clock that was set back does not extend the pause.
        #expect(backoff.remaining(at: now - .seconds(3_600)) == nil)
    }
}
