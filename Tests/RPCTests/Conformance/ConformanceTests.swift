import RPC
import TestKit
import Testing

@Suite("JSON-RPC 2.0, case by case on a live socket", .againstConformance, .timeLimit(.minutes(3)))
struct ConformanceTests {
    private static let sentinel = #"{"jsonrpc":"2.0","method":"get_data","id":"sentinel"}"#
    private static let sentinelAnswer = #"{"jsonrpc":"2.0","id":"sentinel","result":["hello",5]}"#

    @Test("The table is complete")
    func table() {
        #expect(ConformanceCase.all.count == 68)
        #expect(Set(ConformanceCase.all.map(\.name)).count == 68)
    }

    @Test("A frame is answered as in the table, and the connection stays open", arguments: ConformanceCase.all)
    func answer(of testCase: ConformanceCase) async throws {
        let socket = try ConformanceService.connect()
        guard let expected = testCase.expected else {
            // The answer to the sentinel shows that there was no other.
            try await socket.send(testCase.frame + "\n" + Self.sentinel + "\n")
            #expect(try await socket.line() == Self.sentinelAnswer)
            return
        }
        try await socket.send(testCase.frame + "\n")
        let line = try #require(await socket.line())
        let answer = try JSONDocument(parsing: Array(line.utf8)).root
        #expect(Self.comparable(answer) == Self.comparable(expected), "\(line)")
        if testCase.comparesBytesOfID { #expect(answer[member: "id"]?.bytes == expected[member: "id"]?.bytes) }
        try await socket.send(Self.sentinel + "\n")
        #expect(try await socket.line() == Self.sentinelAnswer)
    }

    /// Returns the responses of a frame in a comparable order, because those of a batch come in any order. An error's
    /// `data` is our own and not in the table.
    private static func comparable(_ node: JSONNode) -> [String] {
        let isBatch = node.kind == .array
        let responses = (isBatch ? node.elements : [node]).map { response in
            var value = JSONValue(response)
            value["error"]?["data"] = nil
            return value.description
        }
        return (isBatch ? ["a batch"] : []) + responses.sorted()
    }
}
