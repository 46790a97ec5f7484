public import Vocabulary

/// Describes schemas in words, for readers: `text, 1 to 100 characters`.
public enum SchemaWords {
    /// Describes the values that a member of a path or a query may have: none of them is `null`.
    public static func given(_ schema: Schema) -> String {
        if case .nullable(let schema) = schema { text(schema) } else { text(schema) }
    }

    public static func text(_ schema: Schema) -> String {
        switch schema {
        case .string(let rule): text(rule)
        case .integer(let range): "whole number" + limits(range)
        case .number: "number"
        case .boolean: "true or false"
        case .array(.object): "list of objects"
        case .array(let items): "list, each: " + text(items)
        case .object: "object"
        case .nullable(let schema): text(schema) + ", or null"
        case .dictionary(let values): "object with keys of its own, each \(text(values))"
        case .any: "any value"
        }
    }

    private static func text(_ rule: StringRule) -> String {
        if let allowed = rule.allowed { return allowed.joined(separator: " | ") }
        let name = rule.format.map { names[$0] ?? $0 } ?? "text"
        return name + length(rule)
    }

    private static let names = [
        "byte": "bytes in Base64", "date": "day, 2026-11-28", "date-time": "time, RFC 3339", "email": "e-mail address",
        "password": "password", "phone": "phone number", "secret": "secret", "uri": "address",
        "uuid": "identifier (UUID)",
    ]

    private static func length(_ rule: StringRule) -> String {
        switch (rule.minLength, rule.maxLength) {
        // The format fixes the length.
        case _ where rule.format != nil && rule.format != "password": ""
        case (let least?, let most?) where least == most: ", \(most) characters"
        case (let least?, let most?): ", \(least) to \(most) characters"
        case (let least?, nil): ", at least \(least) characters"
        case (nil, let most?): ", at most \(most) characters"
        case (nil, nil): ""
        }
    }

    private static func limits(_ range: ClosedRange<Int64>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (.min, .max): ""
        case (.min, let most): ", at most \(most)"
        case (let least, .max): ", at least \(least)"
        case (let least, let most): ", \(least) to \(most)"
        }
    }
}
