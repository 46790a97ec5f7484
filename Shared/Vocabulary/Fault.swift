/// What is wrong with one member of a call: a stable code for programs and a sentence for people.
public struct Fault: Error, Codable, Hashable, Sendable {
    /// Stable and language-neutral, for example `required` or `tooShort`.
    public var code: String
    /// An English sentence.
    public var message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    public static let required = Fault(code: "required", message: "This is required.")
    public static let unknownMember = Fault(code: "unknownMember", message: "There is no such member.")
    public static let givenTwice = Fault(code: "givenTwice", message: "This is given twice.")

    /// The repetition of a password is another one.
    public static let differs = Fault(code: "differs", message: "This must be the same as the password.")

    /// The JSON type is not the one expected, for example "a string".
    public static func type(expected: String) -> Fault {
        Fault(code: "type", message: "This must be \(expected).")
    }

    /// The text does not have the form that `rule` describes.
    public static func format(_ rule: String) -> Fault { Fault(code: "format", message: rule) }

    public static func tooShort(atLeast count: Int, _ unit: String) -> Fault {
        Fault(code: "tooShort", message: "This must have at least \(count) \(unit).")
    }

    public static func tooLong(atMost count: Int, _ unit: String) -> Fault {
        Fault(code: "tooLong", message: "This must have at most \(count) \(unit).")
    }

    public static func outOfRange(_ range: ClosedRange<Int64>) -> Fault {
        Fault(code: "outOfRange", message: "This must be from \(range.lowerBound) to \(range.upperBound).")
    }

    /// The value is none of those allowed.
    public static func notAllowed(_ allowed: [String]) -> Fault {
        Fault(code: "notAllowed", message: "This must be one of: \(allowed.joined(separator: ", ")).")
    }
}

/// All faults of one call by the path of the member, `recipient.phone` or `couriers.2`; empty when nothing is wrong.
///
/// Wire form: `{"recipient.phone": [{"code": "format", "message": "..."}]}`, paths in the order they were found.
public struct Faults: Error, Hashable, Sendable {
    public private(set) var paths: [String] = []
    private var found: [String: [Fault]] = [:]

    public init() {}

    public init(_ path: String, _ fault: Fault) { record(fault, at: path) }

    public var isEmpty: Bool { paths.isEmpty }

    public subscript(path: String) -> [Fault] { found[path] ?? [] }

    public mutating func record(_ fault: Fault, at path: String) {
        if found[path] == nil { paths.append(path) }
        found[path, default: []].append(fault)
    }
}

extension Faults: Codable {
    private struct Path: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Path.self)
        for key in container.allKeys {
            for fault in try container.decode([Fault].self, forKey: key) { record(fault, at: key.stringValue) }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Path.self)
        for path in paths { try container.encode(self[path], forKey: Path(stringValue: path)) }
    }
}
