import Foundation
import RPC
import TestKit
import Testing
import Vocabulary

/// Any JSON value.
private indirect enum Value: Hashable {
    case null, boolean(Bool), integer(Int64), double(Double), string(String), array([Value]), object([String: Value])

    init(_ node: JSONNode) throws {
        switch node.kind {
        case .null: self = .null
        case .boolean: self = .boolean(node.boolean ?? false)
        case .string: self = .string(node.string ?? "")
        case .number:
            if let integer = node.integer {
                self = .integer(integer)
            } else {
                self = .double(try JSONReader.decode(Double.self, from: node, unknownMembers: .refused))
            }
        case .array: self = .array(try node.elements.map { try Value($0) })
        case .object:
            self = .object(Dictionary(uniqueKeysWithValues: try node.members.map { ($0.name, try Value($0.value)) }))
        }
    }

    static func random(_ depth: Int, _ random: inout SeededGenerator) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: .null
        case 1: .boolean(.random(using: &random))
        case 2: .integer(Int64.random(in: -1000...1000, using: &random))
        case 3: .integer(Int64.random(in: .min ... .max, using: &random))
        case 4: .double(number(&random))
        case 5: .string(text(&random))
        case 6, 7: .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in .random(depth - 1, &random) })
        default:
            .object(
                Dictionary(
                    (0..<Int.random(in: 0..<5, using: &random)).map { _ in (text(&random), .random(depth - 1, &random))
                    },
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    static func number(_ random: inout SeededGenerator) -> Double {
        let any = Double(bitPattern: random.next())
        guard any.isFinite, any.rounded() != any, Bool.random(using: &random) else {
            return Double.random(in: -1000...1000, using: &random)
        }
        return any
    }

    static func text(_ random: inout SeededGenerator) -> String {
        let alphabet: [Character] = [
            "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{1}", "č", "€", "😀", "{", ",",
        ]
        return String(
            (0..<Int.random(in: 0..<8, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
}

extension Value: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

@Suite("JSON: agreement with Foundation")
struct JSONAgreementTests {
    private struct Record: Codable, Hashable {
        struct Part: Codable, Hashable { var label: String, size: JSONFixtures.Size, ratio: Double? }
        var id: Int64, title: String, isOn: Bool, parts: [Part], tags: [String: [Int]], main: Part?

        static func random(_ random: inout SeededGenerator) -> Record {
            func part(_ random: inout SeededGenerator) -> Part {
                Part(
                    label: Value.text(&random), size: Bool.random(using: &random) ? .small : .large,
                    ratio: Bool.random(using: &random) ? Value.number(&random) : nil)
            }
            return Record(
                id: .random(in: .min ... .max, using: &random), title: Value.text(&random),
                isOn: .random(using: &random),
                parts: (0..<Int.random(in: 0..<4, using: &random)).map { _ in part(&random) },
                tags: Dictionary(
                    (0..<Int.random(in: 0..<3, using: &random)).map { (Value.text(&random), [$0]) },
                    uniquingKeysWith: { first, _ in first }),
                main: Bool.random(using: &random) ? part(&random) : nil)
        }
    }

    @Test("Both coders read each other's output as the same value", arguments: 0..<300 as Range<UInt64>)
    func records(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let record = Record.random(&random)
        let ours = try JSONWriter.encode(record)
        #expect(try JSONDecoder().decode(Record.self, from: Data(ours)) == record)
        let encoder = JSONEncoder()
        encoder.outputFormatting = seed % 2 == 0 ? .prettyPrinted : []
        let theirs = [UInt8](try encoder.encode(record))
        #expect(try JSONReader.decode(Record.self, from: theirs, unknownMembers: .refused) == record)
        #expect(try JSONReader.decode(Record.self, from: ours, unknownMembers: .refused) == record)
    }

    @Test("Any value written by us is read by Foundation and read back by us", arguments: 0..<300 as Range<UInt64>)
    func values(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = Value.random(6, &random)
        let bytes = try JSONWriter.encode(value)
        #expect(try Value(JSONDocument(parsing: bytes).root) == value)
        let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        #expect(agrees(value, theirs))
    }

    @Test("Compacted pretty-printed texts contain no LF and have the same value", arguments: 0..<200 as Range<UInt64>)
    func compaction(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = Value.array([.random(6, &random)])
        let tight = try JSONWriter.encode(value)
        // Whitespace of every kind between all tokens.
        let spaces: [[UInt8]] = [[], [0x20], [0x0A], [0x0D, 0x0A], [0x09, 0x20]]
        var loose: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in tight {
            if !isInString, "[]{},:\"".utf8.contains(byte) { loose += spaces.randomElement(using: &random) ?? [] }
            loose.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isInString, "[]{},:\"".utf8.contains(byte) { loose += spaces.randomElement(using: &random) ?? [] }
        }
        let root = try JSONDocument(parsing: loose).root
        #expect(root.compacted() == tight)
        #expect(!root.compacted().contains(0x0A))
        #expect(try Value(root) == value)
        for element in root.elements {
            #expect(try Value(JSONDocument(parsing: element.compacted()).root) == Value(element))
        }
    }

    @Test("A damaged text that we accept has the same value in Foundation", arguments: 0..<300 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let text = try JSONWriter.encode(Value.array([.random(4, &random)]))
        let damage = Array("[]{},:\"\\0123456789.eE+-tfnu \n\u{1}".utf8) + [0x80, 0xC0, 0xE2, 0xED, 0xF4, 0xFF]
        for _ in 0..<20 {
            var damaged = text
            let place = Int.random(in: 0..<damaged.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged[place] = damage.randomElement(using: &random) ?? 0
            case 1: damaged.insert(damage.randomElement(using: &random) ?? 0, at: place)
            default: damaged.remove(at: place)
            }
            guard let root = try? JSONDocument(parsing: damaged).root else { continue }
            // A number beyond the range of a double is valid JSON, but Foundation cannot return it.
            guard let value = try? Value(root) else { continue }
            let theirs = try JSONSerialization.jsonObject(with: Data(damaged), options: .fragmentsAllowed)
            #expect(agrees(value, theirs), "\(String(decoding: damaged, as: UTF8.self))")
        }
    }

    private func agrees(_ ours: Value, _ theirs: Any) -> Bool {
        switch ours {
        case .null: theirs is NSNull
        case .boolean(let value): theirs as? Bool == value
        case .integer(let value): (theirs as? NSNumber)?.int64Value == value
        // JSONSerialization converts through decimals and may be off by one digit; JSONDecoder, above, is exact.
        case .double(let value): abs(((theirs as? NSNumber)?.doubleValue ?? .nan) - value) <= abs(value) * 1e-13
        case .string(let value): (theirs as? String).map { Array($0.utf8) == Array(value.utf8) } ?? false
        case .array(let values):
            (theirs as? [Any]).map { zip(values, $0).allSatisfy(agrees) && $0.count == values.count } ?? false
        case .object(let values):
            (theirs as? [String: Any]).map { object in
                object.count == values.count
                    && values.allSatisfy { name, value in object[name].map { agrees(value, $0) } ?? false }
            } ?? false
        }
    }
}
