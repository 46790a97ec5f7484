import RPC
import Testing
import Vocabulary

@Suite("The cost of hostile JSON texts")
struct JSONLimitTests {
    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]", inside: String = "") -> [UInt8] {
        Array((String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)).utf8)
    }

    @Test("A depth of 128 is accepted and 129 refused")
    func depth() throws {
        _ = try JSONDocument(parsing: nested(128))
        _ = try JSONDocument(parsing: nested(128, #"{"a":"#, "}", inside: "1"))
        _ = try JSONDocument(parsing: nested(64, #"[{"a":"#, "}]", inside: "1"))
        let error = JSONSyntaxError(reason: .nestedTooDeeply, offset: 128)
        #expect(throws: error) { try JSONDocument(parsing: nested(129)) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: nested(129, #"{"a":"#, "}", inside: "1")) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: nested(64, #"[{"a":"#, "}]", inside: "[]")) }
    }

    @Test("The maximum depth is configurable")
    func ownDepth() throws {
        _ = try JSONDocument(parsing: nested(2), limits: JSONLimits(depth: 2))
        _ = try JSONDocument(parsing: Array("1".utf8), limits: JSONLimits(depth: 0))
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: nested(3), limits: JSONLimits(depth: 2)) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: nested(1), limits: JSONLimits(depth: 0)) }
    }

    @Test("Siblings do not count as depth")
    func siblings() throws {
        let text = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
        #expect(try JSONDocument(parsing: Array(text.utf8)).root.elements.count == 1000)
    }

    @Test("100,000 opening brackets are refused, and do not overflow the stack even without a limit")
    func bracketsOnly() throws {
        let text = Array(String(repeating: "[", count: 100_000).utf8)
        #expect(throws: JSONSyntaxError(reason: .nestedTooDeeply, offset: 128)) { try JSONDocument(parsing: text) }
        #expect(throws: JSONSyntaxError(reason: .unexpectedEnd, offset: 100_000)) {
            try JSONDocument(parsing: text, limits: JSONLimits(depth: .max))
        }
        #expect(try JSONDocument(parsing: nested(100_000), limits: JSONLimits(depth: .max)).root.elements.count == 1)
    }

    @Test("A duplicate after 1,000 members is refused", arguments: ["m0", "m500", "m999", #"\u006d7"#])
    func duplicateAtEnd(name: String) {
        let members = (0..<1000).map { "\"m\($0)\":\($0)" } + ["\"\(name)\":0"]
        #expect { try JSONDocument(parsing: Array("{\(members.joined(separator: ","))}".utf8)) } throws: { error in
            (error as? JSONSyntaxError)?.reason == .duplicateMember
        }
    }

    @Test("100,000 members are checked for duplicates within seconds", .timeLimit(.minutes(3)))
    func manyMembers() throws {
        let text = Array("{\((0..<100_000).map { "\"member\($0)\":0" }.joined(separator: ","))}".utf8)
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try JSONDocument(parsing: text) }
        // Pairwise comparison would take minutes; a loaded machine without optimisation takes half a second.
        #expect(time < .seconds(30))
    }

    @Test("A number of a million digits takes linear time", .timeLimit(.minutes(3)))
    func longNumber() throws {
        let digits = Array(String(repeating: "7", count: 1_000_000).utf8)
        let node = try JSONDocument(parsing: digits).root
        #expect(node.integer == nil)
        #expect(throws: Faults.self) { try JSONReader.decode(Double.self, from: node, unknownMembers: .refused) }
        #expect(throws: Faults.self) { try JSONReader.decode(Int.self, from: node, unknownMembers: .refused) }
        let small = Array("0.".utf8) + digits
        #expect(try JSONReader.decode(Double.self, from: small, unknownMembers: .refused) == 0.7777777777777778)
    }

    @Test("Any number of faults is found in linear time, and the first hundred are reported", .timeLimit(.minutes(3)))
    func manyFaults() throws {
        let text = Array("[\(Array(repeating: "1", count: 200_000).joined(separator: ","))]".utf8)
        let faults = #expect(throws: Faults.self) {
            try JSONReader.decode([String].self, from: text, unknownMembers: .refused)
        }
        #expect(faults?.paths == (0..<100).map { String($0) })
    }

    @Test("A long name is truncated in the path of a fault")
    func longName() throws {
        let name = String(repeating: "n", count: 100_000)
        let faults = #expect(throws: Faults.self) {
            try JSONReader.decode(
                [String: [Int]].self, from: Array(#"{"\#(name)":[true]}"#.utf8), unknownMembers: .refused)
        }
        #expect(faults?.paths == [String(repeating: "n", count: 100) + "....0"])
    }
}
