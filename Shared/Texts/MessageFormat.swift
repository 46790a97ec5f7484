public import Vocabulary

/// A text with places for arguments, in the part of ICU MessageFormat that our texts need:
///
/// * `{name}`: the argument as it is;
/// * `{count, plural, =0 {...} one {...} other {# ...}}`: one of several by the CLDR's plural rules of the language,
/// `#` is the number as the language writes it;
/// * `{kind, select, car {...} other {...}}`: one of several by the argument itself, `other` when it is not given: a
///   notice that was stored before its text had the choice can still be written;
/// * `{count, number}`, `{time, date}`, `{time, time}`: a number, the date and the clock time of an RFC 3339 time as
/// the language writes them; by the clocks of the zone that the time names (RFC 9557),
///   `2026-11-26T04:00:00.000Z[Europe/Kyiv]`;
/// * `{amount, money}`: an amount of money, given as `Money.description`, `450.00 UAH`, as the language writes it;
/// * `''` is an apostrophe; between single ones, `'{'`, signs stand for themselves.
public struct MessageFormat: Hashable, Sendable {
    indirect enum Part: Hashable, Sendable {
        case text(String)
        case argument(String)
        case formatted(String, Form)
        case choice(Choice)
        /// `#`: the number of the choice around it.
        case number
    }

    /// How a value is written.
    enum Form: String, Hashable, Sendable {
        case number, date, time, money
    }

    struct Choice: Hashable, Sendable {
        var name: String
        var isPlural: Bool
        /// By `=0`, a plural form, or a word.
        var branches: [String: [Part]]
    }

    let parts: [Part]
    /// The arguments that it has places for, also in branches that are not taken.
    public let names: Set<String>

    /// A pattern that is no MessageFormat.
    public struct Malformed: Error, Hashable {
        public var reason: String
        /// In Unicode scalars from the start.
        public var offset: Int
    }

    public init(_ pattern: String) throws(Malformed) {
        var parser = MessageParser(pattern)
        parts = try parser.message()
        names = parser.names
    }

    /// Of each choice by number, the plural forms that it has; for tests.
    public var pluralForms: [Set<PluralForm>] { Self.pluralForms(of: parts) }

    private static func pluralForms(of parts: [Part]) -> [Set<PluralForm>] {
        parts.flatMap { part -> [Set<PluralForm>] in
            guard case .choice(let choice) = part else { return [] }
            let inner = choice.branches.values.flatMap { pluralForms(of: $0) }
            return choice.isPlural ? [Set(choice.branches.keys.compactMap { PluralForm(rawValue: $0) })] + inner : inner
        }
    }

    /// - Parameter zone: of times that name none.
    /// - Throws: ``MissingArgument`` for a place whose argument is not given, or is no number or time where it has to
    ///   be; a zone that nobody knows makes no time.
    public func text(
        _ arguments: [String: String], in language: Language, zone: String = "UTC"
    ) throws(MissingArgument) -> String {
        try MessageFilling(arguments: arguments, language: language, zone: zone).text(of: parts, number: nil)
    }
}

/// A text has a place for something that is not there, or that cannot be written as it wants it.
public struct MissingArgument: Error, Hashable {
    public var name: String

    public init(name: String) { self.name = name }
}
