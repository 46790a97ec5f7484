/// A fault of one member of a call: a stable code for programs and a sentence for people.
public struct Fault: Error, Hashable, Sendable {
    /// Stable and language-neutral, for example `required` or `tooShort`.
    public var code: String
    /// An English sentence.
    public var message: String
    /// The values in the sentence, by name, so that it can be translated. `rule` distinguishes sentences with the
    /// same code. Empty for most faults.
    public var arguments: [String: String]

    public init(code: String, message: String, arguments: [String: String] = [:]) {
        self.code = code
        self.message = message
        self.arguments = arguments
    }

    /// The key of the sentence in the catalogues of other languages: `fault.tooShort.characters`.
    public var key: String { (["fault", code] + [arguments["rule"]].compactMap(\.self)).joined(separator: ".") }

    public static let required = Fault(code: "required", message: "This is required.")
    public static let unknownMember = Fault(code: "unknownMember", message: "There is no such member.")
    public static let givenTwice = Fault(code: "givenTwice", message: "This is given twice.")

    /// The repeated password differs from the password.
    public static let differs = Fault(code: "differs", message: "This must be the same as the password.")

    /// The value is not of the expected JSON type, for example "a string".
    public static func type(expected: String) -> Fault {
        let rule = expected == "true or false" ? "boolean" : expected.split(separator: " ").last ?? ""
        return Fault(code: "type", message: "This must be \(expected).", arguments: ["rule": "\(rule)"])
    }

    /// The text does not have the format that the sentence describes.
    /// - Parameters:
    ///   - rule: the key of the sentence.
    ///   - arguments: the values in the sentence.
    public static func format(_ message: String, _ rule: String, _ arguments: [String: String] = [:]) -> Fault {
        Fault(code: "format", message: message, arguments: arguments.merging(["rule": rule]) { $1 })
    }

    /// - Parameter unit: in the plural, `characters`.
    public static func tooShort(atLeast count: Int, _ unit: String) -> Fault {
        Fault(
            code: "tooShort", message: "This must have at least \(count) \(unit).",
            arguments: ["rule": unit, "count": "\(count)"])
    }

    /// - Parameter unit: in the plural, `characters`.
    public static func tooLong(atMost count: Int, _ unit: String) -> Fault {
        Fault(
            code: "tooLong", message: "This must have at most \(count) \(unit).",
            arguments: ["rule": unit, "count": "\(count)"])
    }

    public static func outOfRange(_ range: ClosedRange<Int64>) -> Fault {
        outOfRange("\(range.lowerBound)", "\(range.upperBound)")
    }

    /// - Parameters:
    ///   - least: in digits.
    ///   - most: in digits.
    public static func outOfRange(_ least: String, _ most: String) -> Fault {
        Fault(
            code: "outOfRange", message: "This must be from \(least) to \(most).",
            arguments: ["least": least, "most": most])
    }

    /// The number is larger than any permitted number.
    public static let tooLarge = Fault(
        code: "outOfRange", message: "This number is too large.", arguments: ["rule": "number"])

    /// The value is not one of the permitted ones.
    public static func notAllowed(_ allowed: [String]) -> Fault {
        let list = allowed.joined(separator: ", ")
        return Fault(code: "notAllowed", message: "This must be one of: \(list).", arguments: ["allowed": list])
    }
}

extension Fault: Codable {
    private enum CodingKeys: String, CodingKey { case code, message, arguments }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        message = try container.decode(String.self, forKey: .message)
        arguments = try container.decodeIfPresent([String: String].self, forKey: .arguments) ?? [:]
    }

    /// Leaves out empty arguments.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
    }
}

/// All faults of one call by the path of the member, `recipient.phone` or `couriers.2`; empty for a valid call.
///
/// Wire format: `{"recipient.phone": [{"code": "format", "message": "...", "arguments": {"rule": "phone"}}]}`, with
/// the paths in the order they were found.
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
