import RPC
import Vocabulary

/// The texts of one language, as `Texts/<language>.json` has them.
///
/// Each is a Mustache template of plain text with nothing but variables: those of ``Message/arguments``, and
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
    /// A number with its unit, behind "is good for", by the name of its ``PluralForm``; the variable is `count`.
    var minutes: [String: String]
    var hours: [String: String]
    var days: [String: String]
    /// By ``Message/template``.
    var messages: [String: Entry]
}

extension Catalogue {
    /// - Throws: for JSON that is none, lacks a member or has one that nothing here reads.
    init(parsing json: [UInt8]) throws {
        self = try JSONReader.decode(Catalogue.self, from: json, unknownMembers: .refused)
    }

    /// A duration in words: `5 minutes`, `24 hours`. Seconds beyond a minute are left out, so that nothing is said to
    /// be good for longer than it is.
    func words(for duration: Duration, in language: Language) throws -> String {
        let minutes = max(1, duration.milliseconds / 60_000)
        let count: Int64
        let forms: [String: String]
        if minutes % 1_440 == 0, minutes >= 2_880 {
            (count, forms) = (minutes / 1_440, days)
        } else if minutes % 60 == 0 {
            (count, forms) = (minutes / 60, hours)
        } else {
            (count, forms) = (minutes, self.minutes)
        }
        let form = PluralForm.of(count, in: language)
        guard let template = forms[form.rawValue] ?? forms[PluralForm.other.rawValue] else {
            throw NoText(template: form.rawValue)
        }
        return try Template(template).filled(with: ["count": "\(count)"])
    }
}
