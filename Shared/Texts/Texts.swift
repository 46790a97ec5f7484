public import Vocabulary

/// What people read, in the languages of the town: sentences for refusals and faults, notices, words of pages.
///
/// Each context has a JSON text of this form. The texts in it are ICU MessageFormat (``MessageFormat``), with the
/// languages side by side:
///
/// ```json
/// {
///     "errors": {"deliveries.taken": {"hr": "...", "uk": "...", "ar": "..."}},
///     "notices": {"deliveries.offered": {"title": {"en": "...", ...}, "text": {...}, "sms": {...}}},
///     "pages": {"deliveries.delivery": {"en": "...", ...}, "deliveries.delivery.status.pending": {...}}
/// }
/// ```
///
/// The entry `deliveries.taken` is for the case `taken` of every call of deliveries. `deliveries.accept.taken` is for
/// that call alone and takes precedence. English refusals are in the code of the calls, so `errors` has no `en`. A
/// notice without `sms` sends its title and text. `sms` may have a placeholder `{link}` for the whole address.
public struct Texts: Sendable {
    /// A notice as its recipient reads it.
    public struct Notification: Hashable, Sendable {
        public var title: String
        public var text: String
        /// The text of an SMS; may contain the link.
        public var sms: String

        public init(title: String, text: String, sms: String) {
            self.title = title
            self.text = text
            self.sms = sms
        }
    }

    typealias LocalizedText = [Language: MessageFormat]

    struct Notice: Sendable {
        var title: LocalizedText
        var text: LocalizedText
        var sms: LocalizedText
    }

    private var sentences: [String: LocalizedText] = [:]
    private var notices: [String: Notice] = [:]
    private var pages: [String: LocalizedText] = [:]
    private let zone: String

    /// - Parameters:
    ///   - files: JSON of several contexts; no two have the same key.
    ///   - zone: the time zone of dates and times whose arguments name none, by its name in the time zone database.
    /// - Throws: for JSON in another format, ``UnreadableText`` for a text that is not MessageFormat.
    public init(_ files: [String], zone: String = "UTC") throws {
        self.zone = zone
        for json in files {
            let file = try TextFile(parsing: json)
            for (key, wording) in file.errors ?? [:] { sentences[key] = try Self.read(wording, key) }
            for (key, wording) in file.pages ?? [:] { pages[key] = try Self.read(wording, key) }
            for (kind, notice) in file.notices ?? [:] {
                notices[kind] = Notice(
                    title: try Self.read(notice.title, kind), text: try Self.read(notice.text, kind),
                    sms: try Self.read(notice.sms ?? [:], kind))
            }
        }
    }

    private static func read(_ wording: TextFile.LocalizedText, _ key: String) throws(UnreadableText) -> LocalizedText {
        var read: LocalizedText = [:]
        for (name, text) in wording {
            guard let language = Language(rawValue: name) else { throw UnreadableText(key: key, language: name) }
            do {
                read[language] = try MessageFormat(text)
            } catch {
                throw UnreadableText(key: key, language: name, error: error)
            }
        }
        return read
    }

    // MARK: Reading

    /// Returns the sentence for an error; `nil` when the language has none, or when an argument is missing. The
    /// caller then uses the English sentence.
    /// - Parameter key: the type of a refusal, `deliveries.accept.taken`, or the key of a fault.
    public func sentence(for key: String, _ arguments: [String: String] = [:], in language: Language) -> String? {
        try? wording(for: key)[language]?.text(arguments, in: language, zone: zone)
    }

    /// Returns the texts of a notice, in English when the language has none.
    /// - Throws: ``NoText`` for an unknown kind, ``MissingArgument`` when an argument is missing.
    public func notification(
        _ kind: String, _ arguments: [String: String], in language: Language
    ) throws -> Notification {
        guard let notice = notices[kind] else { throw NoText(key: kind) }
        let language = notice.title[language] == nil ? .en : language
        guard let title = try notice.title[language]?.text(arguments, in: language, zone: zone),
            let text = try notice.text[language]?.text(arguments, in: language, zone: zone)
        else { throw NoText(key: kind) }
        let sms = try notice.sms[language]?.text(arguments, in: language, zone: zone)
        return Notification(title: title, text: text, sms: sms ?? "\(title). \(text)")
    }

    /// Returns a text of a page that a link opens; `nil` when the language has none.
    /// - Parameter key: the name of a page, `deliveries.delivery`, or one of ``PageShape/textKeys``.
    public func page(_ key: String, in language: Language) -> String? {
        try? pages[key]?[language]?.text([:], in: language, zone: zone)
    }

    /// Returns the entry of the call, or else that of the context.
    private func wording(for key: String) -> LocalizedText {
        sentences[key] ?? Self.reasonKey(of: key).flatMap { sentences[$0] } ?? [:]
    }

    /// Returns `deliveries.taken` for `deliveries.accept.taken`.
    static func reasonKey(of type: String) -> String? {
        let parts = type.split(separator: ".")
        return parts.count == 3 ? "\(parts[0]).\(parts[2])" : nil
    }

    // MARK: For tests

    /// The key of the entry that a refusal or a fault takes its sentence from.
    public func entry(for key: String) -> String? {
        [key, Self.reasonKey(of: key)].compactMap(\.self).first { sentences[$0] != nil }
    }

    /// The keys of the sentences in a language.
    public func sentenceKeys(in language: Language) -> Set<String> {
        Set(sentences.filter { $1[language] != nil }.keys)
    }

    /// The kinds of notices with texts in a language.
    public func kinds(in language: Language) -> Set<String> { Set(notices.filter { $1.title[language] != nil }.keys) }

    /// The keys of the words of pages in a language.
    public func pageKeys(in language: Language) -> Set<String> { Set(pages.filter { $1[language] != nil }.keys) }

    /// The arguments that a sentence has placeholders for.
    public func names(of key: String, in language: Language) -> Set<String> {
        wording(for: key)[language]?.names ?? []
    }

    /// The arguments that title, text and SMS have placeholders for.
    public func notificationNames(of kind: String, in language: Language) -> Set<String> {
        guard let notice = notices[kind] else { return [] }
        return [notice.title, notice.text, notice.sms].reduce(into: []) { $0.formUnion($1[language]?.names ?? []) }
    }
}

/// A text that is not MessageFormat, or in an unknown language.
public struct UnreadableText: Error {
    public var key: String
    public var language: String
    public var error: MessageFormat.Malformed?
}

/// The catalogue has no such text.
public struct NoText: Error, Hashable {
    public var key: String
}
