/// Parses a ``MessageFormat``.
struct MessageParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var names: Set<String> = []

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    /// Parses the whole pattern.
    mutating func message() throws(MessageFormat.Malformed) -> [MessageFormat.Part] {
        let parts = try parts(isPlural: false)
        guard index == scalars.count else { throw malformed("a } too many") }
        return parts
    }

    /// Parses up to the end, or to the `}` that closes the enclosing branch.
    private mutating func parts(isPlural: Bool) throws(MessageFormat.Malformed) -> [MessageFormat.Part] {
        var parts: [MessageFormat.Part] = []
        var text = String.UnicodeScalarView()
        func flushed(_ text: inout String.UnicodeScalarView) -> [MessageFormat.Part] {
            defer { text = String.UnicodeScalarView() }
            return text.isEmpty ? [] : [.text(String(text))]
        }
        while let scalar = current, scalar != "}" {
            index += 1
            switch scalar {
            case "'": text.append(contentsOf: quoted(isPlural: isPlural))
            case "{":
                parts += flushed(&text)
                parts.append(try place())
            case "#" where isPlural:
                parts += flushed(&text)
                parts.append(.number)
            default: text.append(scalar)
            }
        }
        return parts + flushed(&text)
    }

    /// Parses the characters after an apostrophe. The apostrophe is literal unless a special character follows.
    private mutating func quoted(isPlural: Bool) -> [Unicode.Scalar] {
        guard let first = current else { return ["'"] }
        if first == "'" {
            index += 1
            return ["'"]
        }
        guard first == "{" || first == "}" || (first == "#" && isPlural) else { return ["'"] }
        var text: [Unicode.Scalar] = []
        while let scalar = current {
            index += 1
            if scalar != "'" {
                text.append(scalar)
            } else if current == "'" {
                index += 1
                text.append("'")
            } else {
                break
            }
        }
        return text
    }

    /// Parses the characters after `{`, up to and including its `}`.
    private mutating func place() throws(MessageFormat.Malformed) -> MessageFormat.Part {
        let name = try word()
        names.insert(name)
        if take("}") { return .argument(name) }
        try expect(",")
        let kind = try word()
        if let form = MessageFormat.Form(rawValue: kind) {
            try expect("}")
            return .formatted(name, form)
        }
        guard kind == "plural" || kind == "select" else { throw malformed("there is no \(kind)") }
        try expect(",")
        return .choice(try choice(name, isPlural: kind == "plural"))
    }

    private mutating func choice(
        _ name: String, isPlural: Bool
    ) throws(MessageFormat.Malformed) -> MessageFormat.Choice {
        var branches: [String: [MessageFormat.Part]] = [:]
        while !take("}") {
            let isExact = isPlural && take("=")
            let word = try word()
            let key = isExact ? "=\(word)" : word
            if isPlural, !isExact, PluralForm(rawValue: word) == nil { throw malformed("\(word) is no plural form") }
            try expect("{")
            guard branches[key] == nil else { throw malformed("\(key) is there twice") }
            branches[key] = try parts(isPlural: isPlural)
            try expect("}")
        }
        guard branches["other"] != nil else { throw malformed("other is missing") }
        return MessageFormat.Choice(name: name, isPlural: isPlural, branches: branches)
    }

    // MARK: Characters

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skipSpace() {
        while let scalar = current, scalar == " " || scalar == "\n" { index += 1 }
    }

    /// Parses ASCII letters, digits and `_`.
    private mutating func word() throws(MessageFormat.Malformed) -> String {
        skipSpace()
        var word = ""
        while let scalar = current, scalar.isASCII,
            scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "_"
        {
            word.unicodeScalars.append(scalar)
            index += 1
        }
        guard !word.isEmpty else { throw malformed("a name is missing") }
        return word
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(MessageFormat.Malformed) {
        guard take(scalar) else { throw malformed("\(scalar) is missing") }
    }

    private func malformed(_ reason: String) -> MessageFormat.Malformed {
        MessageFormat.Malformed(reason: reason, offset: index)
    }
}
