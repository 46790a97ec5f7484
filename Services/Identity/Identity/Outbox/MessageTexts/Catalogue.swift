import RPC
import Texts
import Vocabulary

/// The texts of one language, as in `Catalogues/`.
///
/// Each text is a `MessageFormat` of plain text. Its arguments are ``Message/arguments`` and the lifetimes of links and
/// codes: `confirmationLifetime`, `resetLifetime` and `codeLifetime`.
struct Catalogue: Decodable, Hashable, Sendable {
    struct Mail: Decodable, Hashable, Sendable {
        var subject: String
        /// The paragraphs before the link; all paragraphs if there is no link.
        var before: [String]
        /// The label of the link.
        var button: String?
        var after: [String]?
    }

    struct Entry: Decodable, Hashable, Sendable {
        var mail: Mail?
        var sms: String?
    }

    /// The first line of a mail, without a name: the reader may not be the person who registered.
    var greeting: String
    var signature: String
    /// The label of the link in a mail about a notice.
    var open: String
    /// A number with its unit, after "is valid for"; the argument is `count`.
    var minutes: String
    var hours: String
    var days: String
    /// By ``Message/template``.
    var messages: [String: Entry]
}

extension Catalogue {
    /// - Throws: an error for malformed JSON and for missing or unknown members; `MessageFormat.Malformed`.
    init(parsing json: String) throws {
        self = try JSONReader.decode(Catalogue.self, from: Array(json.utf8), unknownMembers: .refused)
        let all = [greeting, signature, open, minutes, hours, days] + messages.values.flatMap { $0.texts }
        for text in all { _ = try MessageFormat(text) }
    }

    /// Returns a duration in words: `5 minutes`, `24 hours`. Drops the seconds beyond a minute, so that no text
    /// promises a longer lifetime than the real one.
    func words(for duration: Duration, in language: Language) throws -> String {
        let minutes = max(1, duration.milliseconds / 60_000)
        let count: Int64
        let unit: String
        if minutes % 1_440 == 0, minutes >= 2_880 {
            (count, unit) = (minutes / 1_440, days)
        } else if minutes % 60 == 0 {
            (count, unit) = (minutes / 60, hours)
        } else {
            (count, unit) = (minutes, self.minutes)
        }
        return try MessageFormat(unit).text(["count": "\(count)"], in: language)
    }
}

extension Catalogue.Mail {
    /// All texts in reading order.
    var texts: [String] { [subject] + before + [button].compactMap(\.self) + (after ?? []) }
}

extension Catalogue.Entry {
    fileprivate var texts: [String] { (mail?.texts ?? []) + [sms].compactMap(\.self) }
}
