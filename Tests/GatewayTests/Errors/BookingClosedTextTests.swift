import CoachesContract
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The refusal of a closed booking in words")
struct BookingClosedTextTests {
    private static let words: [(Language, String)] = [
        (.hr, "25. studenoga 2026. u 12:50"), (.uk, "12:50"), (.ar, "12:50"),
    ]

    @Test(
        "R03.37 the sentence names the closing time on the carrier's clock, beside the faulty member",
        arguments: ["book", "bookForCaller", "quote"], words)
    func sentence(call: String, expected: (language: Language, words: String)) throws {
        let type = "coaches.\(call).bookingClosed"
        let english = "Booking for this bus closed on 25 November 2026 12:50."
        var problem = Problem(status: .conflict, type: type, message: english)
        problem.arguments = ["closedAt": "2026-11-25T10:50:00.000Z[Europe/Kyiv]"]
        problem.faults = Faults("time", Fault(code: "bookingClosed", message: english))
        let said = try ProblemTexts.standard.get().translated(problem, into: expected.language)
        #expect(said.message.contains(expected.words), "\(said.message)")
        #expect(said.message != english)
        #expect(said.faults?["time"].map(\.message) == [said.message])
        #expect(said.headers[.contentLanguage] == expected.language.rawValue)
        let same = try ProblemTexts.standard.get().translated(problem, into: .en)
        #expect(same.message == english)
    }
}
