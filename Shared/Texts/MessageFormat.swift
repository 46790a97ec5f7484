public import Vocabulary

/// A text with placeholders for arguments: the part of ICU MessageFormat that our texts need.
///
/// * `{name}`: the argument unchanged.
/// * `{count, plural, =0 {...} one {...} other {# ...}}`: a branch chosen by the CLDR plural rules of the language. `#`
///   is the number in the form of the language.
/// * `{kind, select, car {...} other {...}}`: a branch chosen by the argument. A missing argument takes `other`, so a
///   notice that was stored before its text had the choice can still be read.
/// * `{count, number}`, `{time, date}`, `{time, time}`: a number, the date and the clock time of an RFC 3339 time, in
///   the form of the language. The time may name its zone (RFC 9557): `2026-11-26T04:00:00.000Z[Europe/Kyiv]`.
/// * `{amount, money}`: an amount of money in the form of the language. The argument is `Money.description`,
///   `450.00 UAH`.
/// * `''` is an apostrophe. Text between single apostrophes, `'{'`, is taken literally.
public struct MessageFormat: Hashable, Sendable {
    indirect enum Part: Hashable, Sendable {
        case text(String)
        case argument(String)
        case formatted(String, Form)
        case choice(Choice)
        /// `#`: the number of the enclosing plural.
        case number
    }

    /// The form of a value.
    enum Form: String, Hashable, Sendable {
        case number, date, time, money
    }

    struct Choice: Hashable, Sendable {
        var name: String
        var isPlural: Bool
        /// The branches, by `=0`, a plural form, or a word.
        var branches: [String: [Part]]
    }

    let parts: [Part]
    /// The arguments of all placeholders, including those of branches that are not taken.
    public let names: Set<String>

    /// The pattern is not MessageFormat.
    public struct Malformed: Error, Hashable {
        public var reason: String
        /// The offset in Unicode scalars.
        public var offset: Int
    }

    public init(_ pattern: String) throws(Malformed) {
        var parser = MessageParser(pattern)
        parts = try parser.message()
        names = parser.names
    }

    /// For tests: the plural forms of each choice by number.
    public var pluralForms: [Set<PluralForm>] { Self.pluralForms(of: parts) }

    private static func pluralForms(of parts: [Part]) -> [Set<PluralForm>] {
        parts.flatMap { part -> [Set<PluralForm>] in
            guard case .choice(let choice) = part else { return [] }
            let inner = choice.branches.values.flatMap { pluralForms(of: $0) }
            return choice.isPlural ? [Set(choice.branches.keys.compactMap { PluralForm(rawValue: $0) })] + inner : inner
        }
    }

    /// - Parameter zone: the time zone of times that name none.
    /// - Throws: ``MissingArgument`` for an argument that is missing, or is not the number or the time that the
    ///   placeholder needs. A time with an unknown zone is invalid.
    public func text(
        _ arguments: [String: String], in language: Language, zone: String = "UTC"
    ) throws(MissingArgument) -> String {
        try MessageFilling(arguments: arguments, language: language, zone: zone).text(of: parts, number: nil)
    }
}

/// An argument of a text is missing, or is invalid for its placeholder.
public struct MissingArgument: Error, Hashable {
    public var name: String

    public init(name: String) { self.name = name }
}
