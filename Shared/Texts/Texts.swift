import RPC
public import Vocabulary

/// What is said to people, in the languages of the town: sentences for refusals and faults, notifications.
///
/// Each contract has a catalogue in every language, JSON of this form, its texts in ICU MessageFormat
/// (``MessageFormat``):
///
/// ```json
/// {
///   "errors": {"deliveries.accept.taken": "..."},
///   "notifications": {"deliveries.offered": {"title": "...", "text": "...", "sms": "..."}},
///   "pages": {"deliveries.delivery": "...", "deliveries.delivery.status.pending": "..."}
/// }
/// ```
///
/// `sms` may be left out: then title and text do; it may have a place for `{link}`, the whole address. English refusals
/// stand in the code of the calls, so the English catalogue has none of them.
public struct Texts: Sendable {
    /// What a notification says.
    public struct Notification: Hashable, Sendable {
        public var title: String
        public var text: String
        /// For a phone; may hold the link.
        public var sms: String

        public init(title: String, text: String, sms: String) {
            self.title = title
            self.text = text
            self.sms = sms
        }
    }

    private struct Entry: Sendable {
        var title: MessageFormat
        var text: MessageFormat
        var sms: MessageFormat?
    }

    private var sentences: [Language: [String: MessageFormat]] = [:]
    private var notifications: [Language: [String: Entry]] = [:]
    private var pages: [Language: [String: MessageFormat]] = [:]
    private let zone: String

    /// - Parameters:
    ///   - catalogues: of several contracts; no two have the same key.
    ///   - zone: of dates and clock times in the texts whose arguments name none, as the time zone database names it.
    /// - Throws: for a catalogue that cannot be read, ``UnreadableText`` for a text that is no MessageFormat.
    public init(_ catalogues: [[Language: [UInt8]]], zone: String = "UTC") throws {
        self.zone = zone
        for (language, json) in catalogues.flatMap({ Array($0) }) {
            let catalogue = try TextCatalogue(parsing: json)
            for (key, text) in catalogue.errors ?? [:] {
                sentences[language, default: [:]][key] = try Self.format(text, key, language)
            }
            for (kind, entry) in catalogue.notifications ?? [:] {
                notifications[language, default: [:]][kind] = Entry(
                    title: try Self.format(entry.title, kind, language),
                    text: try Self.format(entry.text, kind, language),
                    sms: try entry.sms.map { sms throws(UnreadableText) in try Self.format(sms, kind, language) })
            }
            for (key, text) in catalogue.pages ?? [:] {
                pages[language, default: [:]][key] = try Self.format(text, key, language)
            }
        }
    }

    private static func format(
        _ text: String, _ key: String, _ language: Language
    ) throws(UnreadableText) -> MessageFormat {
        do {
            return try MessageFormat(text)
        } catch {
            throw UnreadableText(key: key, language: language, error: error)
        }
    }

    // MARK: What is said

    /// The sentence for an error; `nil` when there is none in this language, or what it wants is not given: English
    /// then has its own.
    /// - Parameter key: the type of a refusal, `deliveries.accept.taken`, or the key of a fault.
    public func sentence(for key: String, _ arguments: [String: String] = [:], in language: Language) -> String? {
        try? sentences[language]?[key]?.text(arguments, in: language, zone: zone)
    }

    /// In English when there is no such text in the language.
    /// - Throws: ``NoText`` for a kind that is not known here, ``MissingArgument`` when a text wants more than is
    ///   given.
    public func notification(
        _ kind: String, _ arguments: [String: String], in language: Language
    ) throws -> Notification {
        let language = notifications[language]?[kind] == nil ? .en : language
        guard let entry = notifications[language]?[kind] else { throw NoText(key: kind) }
        let title = try entry.title.text(arguments, in: language, zone: zone)
        let text = try entry.text.text(arguments, in: language, zone: zone)
        let sms = try entry.sms?.text(arguments, in: language, zone: zone)
        return Notification(title: title, text: text, sms: sms ?? "\(title). \(text)")
    }

    /// The words of a page that a link opens; `nil` when there are none in this language.
    /// - Parameter key: the name of a page, `deliveries.delivery`, or one of ``PageShape/textKeys``.
    public func page(_ key: String, in language: Language) -> String? {
        try? pages[language]?[key]?.text([:], in: language, zone: zone)
    }

    // MARK: What there is, for tests

    /// The keys of the sentences in a language.
    public func sentenceKeys(in language: Language) -> Set<String> { Set((sentences[language] ?? [:]).keys) }

    /// The kinds that can be told in a language.
    public func kinds(in language: Language) -> Set<String> { Set((notifications[language] ?? [:]).keys) }

    /// The keys of the words of pages in a language.
    public func pageKeys(in language: Language) -> Set<String> { Set((pages[language] ?? [:]).keys) }

    /// The arguments that a sentence has places for.
    public func names(of key: String, in language: Language) -> Set<String> {
        sentences[language]?[key]?.names ?? []
    }

    /// The arguments that title, text and SMS have places for.
    public func notificationNames(of kind: String, in language: Language) -> Set<String> {
        guard let entry = notifications[language]?[kind] else { return [] }
        return entry.title.names.union(entry.text.names).union(entry.sms?.names ?? [])
    }
}

/// A text of a catalogue that is no MessageFormat.
public struct UnreadableText: Error {
    public var key: String
    public var language: Language
    public var error: MessageFormat.Malformed
}

/// There is no such text.
public struct NoText: Error, Hashable {
    public var key: String
}
