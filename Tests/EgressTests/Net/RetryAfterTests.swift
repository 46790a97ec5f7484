@testable import EgressService
import Testing
import Vocabulary

@Suite("Retry-After")
struct RetryAfterTests {
    /// 1994-11-06T08:49:37.500Z
    private static let now = Instant(milliseconds: 784_111_777_500)

    @Test(
        "Seconds and dates are read",
        arguments: [
            ("0", 0), ("30", 30), ("86400", 86_400), ("86401", 86_400), ("99999999999999999999999", 86_400),
            ("Sun, 06 Nov 1994 08:49:38 GMT", 1), ("Sun, 06 Nov 1994 08:59:37 GMT", 600),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
            ("Tue, 06 Dec 1994 08:49:37 GMT", 86_400), ("Mon, 07 Nov 1994 00:00:00 GMT", 54_623),
        ])
    func read(_ header: String, _ seconds: Int) {
        #expect(RetryAfter.seconds(header, now: Self.now) == seconds)
    }

    @Test(
        "An invalid header is ignored",
        arguments: [
            nil, "", " ", "-1", "+1", "1.5", "soon", "١", "Sun, 06 Nov 1994 08:49:37", "06 Nov 1994 08:49:37 GMT",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
        ] as [String?])
    func none(_ header: String?) {
        #expect(RetryAfter.seconds(header, now: Self.now) == nil)
    }
}
