import Vocabulary

/// The unit of a number, which its type or the last word of its name says.
enum MemberUnit {
    static func of(_ member: Schema.Member, typeName: String?) -> String? {
        guard isNumber(member.schema) else { return nil }
        if let typeName, let unit = unit(in: typeName) { return unit }
        return unit(in: member.name)
    }

    private static func isNumber(_ schema: Schema) -> Bool {
        switch schema {
        case .integer, .number: true
        case .nullable(let inner), .array(let inner): isNumber(inner)
        case .string, .boolean, .object, .dictionary, .any: false
        }
    }

    private static func unit(in name: String) -> String? {
        let lower = name.lowercased()
        return words.first { lower.hasSuffix($0.ending) }?.unit
    }

    private static let words: [(ending: String, unit: String)] = [
        ("amount", "minor units of the currency"), ("price", "minor units of the currency"),
        ("milliseconds", "milliseconds"),
        ("seconds", "seconds"),
        ("minutes", "minutes"), ("hours", "hours"), ("days", "days"), ("months", "months"),
        ("metres", "metres"),
        ("kilometres", "kilometres"), ("grams", "grams"), ("bytes", "bytes"), ("percent", "percent"),
        ("latitude", "degrees north"), ("longitude", "degrees east"), ("mileage", "kilometres"),
        ("retryafter", "seconds"),
    ]
}
