import RPC
import Testing
import Vocabulary

/// Types and helpers of the JSON tests.
enum JSONFixtures {
    /// A leaf with a rule.
    struct Phone: WireValue {
        static let schema = Schema.string(StringRule(pattern: "^[+]"))
        static let example = Phone(text: "+385")
        var text: String

        init(text: String) { self.text = text }

        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
            guard text.hasPrefix("+") else { throw Fault.format("This must begin with +.", "plus") }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    enum Size: String, WireValue, CaseIterable { case small, large }

    /// Distinguishes absence from null.
    enum Patch<Value: WireValue>: Codable, Hashable, DecodesAbsence {
        case absent, null
        case set(Value)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = container.decodeNil() ? .null : .set(try container.decode(Value.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if case .set(let value) = self { try container.encode(value) } else { try container.encodeNil() }
        }
    }

    struct Customer: Codable, Hashable {
        var name: String
        var phone: Phone
    }

    struct Item: Codable, Hashable {
        var title: String
        var cents: Int
        var size: Size
        var note: String?
    }

    struct Order: Codable, Hashable {
        var customer: Customer
        var items: [Item]
        var urgent: Bool
        var weight: Double
        var friend: Customer?
        var count: UInt8
    }

    static let order = Order(
        customer: Customer(name: "Ana", phone: Phone(text: "+385 1")),
        items: [Item(title: "Čaj", cents: 250, size: .small, note: nil)], urgent: true, weight: 3, friend: nil, count: 2
    )
}

/// Returns the faults of a text decoded as a type: `path: code`, in order.
func faults<T: Decodable>(
    in text: String, as type: T.Type, unknownMembers: UnknownMembers = .refused,
    sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
    let found = #expect(throws: Faults.self, sourceLocation: sourceLocation) {
        try JSONReader.decode(type, from: Array(text.utf8), unknownMembers: unknownMembers)
    }
    guard let found else { return [] }
    return found.paths.flatMap { path in found[path].map { "\(path): \($0.code)" } }
}

func readJSON<T: Decodable>(
    _ text: String, as type: T.Type = T.self, unknownMembers: UnknownMembers = .refused
) throws -> T {
    try JSONReader.decode(type, from: Array(text.utf8), unknownMembers: unknownMembers)
}

func writtenJSON(_ value: some Encodable) throws -> String {
    String(decoding: try JSONWriter.encode(value), as: UTF8.self)
}
