@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("Printed answers")
struct PrinterTests {
    @Test("JSON is printed one member a line, with unchanged values")
    func pretty() throws {
        let text = #"{"a":1.50,"b":[],"c":[{"d":"\u0041\n"},null],"e":{}}"#
        #expect(
            JSONPrinter.pretty(try JSONDocument(parsing: Array(text.utf8)).root) == #"""
                {
                  "a": 1.50,
                  "b": [],
                  "c": [
                    {
                      "d": "\u0041\n"
                    },
                    null
                  ],
                  "e": {}
                }
                """#)
    }

    @Test("A refusal is printed with every faulty member")
    func report() {
        var faults = Faults("recipient.phone", .required)
        faults.record(.tooLong(atMost: 3, "characters"), at: "note")
        let error = ErrorObject(.invalid(faults))
        #expect(
            error.report == """
                rpc.invalid (-32602 invalid): Invalid params
                  recipient.phone: This is required. (required)
                  note: This must have at most 3 characters. (tooLong)
                """)
    }
}
