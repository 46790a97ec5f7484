import Vocabulary

extension Layout {
    /// The type of a value: `{delivery: uuid, note?: string 1...200}`. A question mark after a type allows `null`, one
    /// after a name makes the member optional.
    /// - Parameter isComplete: whether every member is always present, as in replies and events.
    init(_ schema: Schema, isComplete: Bool) {
        switch schema {
        case .string(let rule): self = .init(rule)
        case .integer(let range): self = .word("integer" + Self.text(of: range))
        case .number: self = .word("number")
        case .boolean: self = .word("boolean")
        case .any: self = .word("any")
        case .array(let element):
            self = .list(
                open: "[", parts: [Part(value: Layout(element, isComplete: isComplete))], separator: "", close: "]")
        case .dictionary(let value):
            let part = Part(label: "*: ", value: Layout(value, isComplete: isComplete))
            self = .list(open: "{", parts: [part], separator: "", close: "}")
        case .object(let members):
            let parts = members.map { member in
                let mark = isComplete || member.isRequired ? ": " : "?: "
                return Part(label: member.name + mark, value: Layout(member.schema, isComplete: isComplete))
            }
            self = .list(open: "{", parts: parts, separator: ", ", close: "}")
        case .nullable(let schema):
            switch Layout(schema, isComplete: isComplete) {
            case .word(let text): self = .word(text + "?")
            case .list(let open, let parts, let separator, let close):
                self = .list(open: open, parts: parts, separator: separator, close: close + "?")
            }
        }
    }

    /// `string`, a format, or the allowed values.
    private init(_ rule: StringRule) {
        if let allowed = rule.allowed {
            self = .list(
                open: "(", parts: allowed.map { Part(value: .word($0)) }, separator: " | ", close: ")")
            return
        }
        let pattern = rule.pattern.map { " /\($0)/" } ?? ""
        let length =
            switch (rule.minLength, rule.maxLength) {
            case (nil, nil): ""
            case (let least, let most): " \(least.map(String.init) ?? "")...\(most.map(String.init) ?? "")"
            }
        self = .word((rule.format ?? "string") + pattern + length)
    }

    private static func text(of range: ClosedRange<Int64>) -> String {
        let least = range.lowerBound == .min ? "" : "\(range.lowerBound)"
        let most = range.upperBound == .max ? "" : "\(range.upperBound)"
        return least.isEmpty && most.isEmpty ? "" : " \(least)...\(most)"
    }
}
