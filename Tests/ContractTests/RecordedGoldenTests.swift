import Foundation
import RPC
import Testing
import Vocabulary

@Suite("Calls whose exact JSON stands in a file")
struct RecordedGoldenTests {
    /// The contracts that have a file `Goldens/<name>.txt`. A line is `call <name> <n>` or `reply <name> <n>`, the
    /// example with that number, and its JSON. What stands there is frozen: members are added, never renamed.
    ///
    /// After a change that adds something, `KVART_RECORD_GOLDEN=1` writes the file anew; the difference is to be read.
    static let recorded = ["coaches"]

    private static func path(_ contract: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(contract).txt")
    }

    @Test("Every example of every call, and its reply, is on the wire as it was recorded", arguments: recorded)
    func frozen(contract: String) throws {
        let found = try #require(allContracts.first { $0.name == contract })
        let lines = try found.calls.flatMap { try Self.lines(of: $0) }
        if ProcessInfo.processInfo.environment["KVART_RECORD_GOLDEN"] != nil {
            try (lines.joined(separator: "\n") + "\n").write(to: Self.path(contract), atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: Self.path(contract), encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.count == kept.count)
        for (line, kept) in zip(lines, kept) { #expect(line == kept) }
    }

    private static func lines<C: Call>(of type: C.Type) throws -> [String] {
        #expect(!C.examples.isEmpty, "\(C.name)")
        return try C.examples.enumerated().flatMap { number, example in
            [
                "call \(C.name) \(number) \(try text(example.call))",
                "reply \(C.name) \(number) \(try text(example.reply))",
            ]
        }
    }

    /// The JSON of a value, which is read back from it.
    private static func text<Value: Codable & Equatable>(_ value: Value) throws -> String {
        let bytes = try JSONWriter.encode(value)
        #expect(try JSONReader.decode(Value.self, from: bytes, unknownMembers: .refused) == value)
        return String(decoding: bytes, as: UTF8.self)
    }
}
