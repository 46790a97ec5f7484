import RPC
import Vocabulary

/// Measures hostile texts: twice the length must not take much more than twice the time.
struct JSONHostileBenchmark {
    let seconds: Double

    /// A kind of text whose time might not be linear.
    private struct Kind: Sendable {
        var name: String
        /// Makes a text of about this many bytes.
        var text: @Sendable (Int) -> [UInt8]
        /// Parses the text. It may be refused.
        var read: @Sendable ([UInt8]) -> Void = { _ = try? JSONDocument(parsing: $0) }
    }

    private static let kinds = [
        Kind(name: "deep brackets, again and again") { size in
            let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
            return list(of: deep, size)
        },
        Kind(
            name: "brackets only, without a limit", text: { Array(repeating: UInt8(ascii: "["), count: $0) },
            read: { _ = try? JSONDocument(parsing: $0, limits: JSONLimits(depth: .max)) }),
        Kind(name: "one long string") { quoted("x", $0) },
        Kind(name: "one string of escapes") { quoted(#"\ud83d\ude00"#, $0) },
        Kind(name: "one string beyond ASCII") { quoted("č€😀", $0) },
        Kind(name: "one number") { Array(repeating: UInt8(ascii: "7"), count: $0) },
        Kind(name: "one number, read as a double", text: { Array(repeating: UInt8(ascii: "7"), count: $0) }) {
            _ = try? JSONReader.decode(Double.self, from: $0, unknownMembers: .refused)
        },
        Kind(name: "commas", text: { list(of: "0", $0) }),
        Kind(name: "objects in a row") { list(of: #"{"a":0,"b":{}}"#, $0) },
        Kind(name: "whitespace") { size in Array("[".utf8) + Array(repeating: 0x20, count: size) + Array("]".utf8) },
        Kind(name: "many members") { members($0) { "\"m\($0)\":0" } },
        Kind(name: "many members, names escaped") { members($0) { "\"\\u006d\($0)\":0" } },
        Kind(name: "many members, asked for backwards", text: { members($0) { "\"m\($0)\":0" } }) {
            _ = try? JSONReader.decode(Backwards.self, from: $0, unknownMembers: .refused)
        },
        Kind(name: "a dictionary", text: { members($0) { "\"m\($0)\":0" } }) {
            _ = try? JSONReader.decode([String: Int].self, from: $0, unknownMembers: .refused)
        },
        Kind(name: "nothing but faults", text: { list(of: "0", $0) }) {
            _ = try? JSONReader.decode([String].self, from: $0, unknownMembers: .refused)
        },
        Kind(name: "a batch, call by call", text: { list(of: #"{"jsonrpc":"2.0","id":1,"params":{"item":7}}"#, $0) }) {
            guard let root = try? JSONDocument(parsing: $0).root else { return }
            root.forEachElement { call in
                guard let params = call[member: "params"] else { return }
                _ = try? JSONReader.decode([String: Int].self, from: params, unknownMembers: .refused)
            }
        },
    ]

    func run() throws {
        Output.heading("json: hostile texts of half a MiB and of one; ratio: time of the whole to that of the half")
        let table = Table([
            .text("text", 34), .number("0.5 MiB", 10), .number("1 MiB", 10), .number("ratio", 6), .number("MB/s", 7),
        ])
        for kind in Self.kinds {
            let texts = [kind.text(1 << 19), kind.text(1 << 20)]
            // The minimum of several rounds, because every disturbance only adds time.
            var least = [Double.infinity, .infinity]
            let end = Stopwatch.now() + UInt64(seconds * 1e9 / 20)
            var rounds = 0
            while rounds < 3 || Stopwatch.now() < end {
                try Interruption.check()
                for (index, text) in texts.enumerated() {
                    let start = Stopwatch.now()
                    kind.read(text)
                    least[index] = min(least[index], Double(Stopwatch.now() - start) / 1e6)
                }
                rounds += 1
            }
            table.row(
                kind.name, "\(Output.decimal(least[0], places: 2)) ms", "\(Output.decimal(least[1], places: 2)) ms",
                Output.decimal(least[1] / least[0], places: 2),
                Output.whole(Double(texts[1].count) / least[1] / 1_000))
        }
    }

    /// Looks up the members from the last to the first, so that no look-up benefits from the one before.
    private struct Backwards: Decodable {
        struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Name.self)
            for number in (0..<20).reversed() {
                _ = try members.decode(Int.self, forKey: Name(stringValue: "m\(number)"))
            }
        }
    }

    private static func list(of element: String, _ size: Int) -> [UInt8] {
        let count = size / (element.utf8.count + 1)
        return Array("[".utf8) + Array(repeatElement(element.utf8, count: count).joined(separator: ",".utf8))
            + Array("]".utf8)
    }

    private static func quoted(_ part: String, _ size: Int) -> [UInt8] {
        Array("\"\(String(repeating: part, count: size / part.utf8.count))\"".utf8)
    }

    private static func members(_ size: Int, _ member: (Int) -> String) -> [UInt8] {
        var text = Array("{".utf8)
        var number = 0
        while text.count < size {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            text += member(number).utf8
            number += 1
        }
        return text + Array("}".utf8)
    }
}
