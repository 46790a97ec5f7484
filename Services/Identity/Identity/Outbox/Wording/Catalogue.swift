import RPC
import Texts
import Vocabulary

/// The texts of one language, as `Words/` has them.
///
/// Each is a `MessageFormat` of plain text. Its arguments are those of ``Message/arguments``, and
/// `confirmationLifetime`, `resetLifetime` and `codeLifetime`, which say how long a link or code is good.
struct Catalogue: Decodable, Hashable, Sendable {
    struct Mail: Decodable, Hashable, Sendable {
        var subject: String
        /// The paragraphs before the link; all of them if there is none.
        var before: [String]
        /// What is written on the link.
        var button: String?
        var after: [String]?
    }

    struct Entry: Decodable, Hashable, Sendable {
        var mail: Mail?
        var sms: String?
    }

    /// The first line of a mail, without a name: whoever it goes to may not be who registered.
    var greeting: String
    var signature: String
    /// What is written on the link of a mail about a notice.
    var open: String
    /// A number with its unit, behind "is good for"; the argument is `count`.
    var minutes: String
    var hours: String
    var days: String
    /// By ``Message/template``.
    var messages: [String: Entry]
}

extension Catalogue {
    /// - Throws: for JSON that is none, lacks a member or has one that nothing here reads; `MessageFormat.Malformed`.
    init(parsing json: String) throws {
        self = try JSONReader.decode(Catalogue.self, from: Array(json.utf8), unknownMembers: .refused)
        let all = [greeting, signature, open, minutes, hours, days] + messages.values.flatMap { $0.texts }
        for text in all { _ = try MessageFormat(text) }
    }

    /// A duration in words: `5 minutes`, `24 hours`. Seconds beyond a minute are left out, so that nothing is said to
    /// be good for longer than it is.
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
    /// All that it says, in the order in which it is read.
    var texts: [String] { [subject] + before + [button].compactMap(\.self) + (after ?? []) }
}

extension Catalogue.Entry {
    fileprivate var texts: [String] { (mail?.texts ?? []) + [sms].compactMap(\.self) }
}
