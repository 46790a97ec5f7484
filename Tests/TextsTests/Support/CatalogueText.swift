import RPC
import Texts
import Town
import Vocabulary

/// One text of a file, with its placeholders.
struct CatalogueText: Sendable {
    /// `fault.required`; for a notice with its part, `deliveries.offered title`.
    var key: String
    var pattern: String
    /// Whether the text is the sentence of a refusal or a fault.
    var isSentence: Bool

    static let files = WireTexts.files + Town.texts

    static func all(in language: Language) throws -> [CatalogueText] {
        try files.flatMap { json in
            let file = try JSONReader.decode(File.self, from: Array(json.utf8), unknownMembers: .refused)
            let sentences = (file.errors ?? [:]).map { ($0.key, $0.value, true) }
            let parts = (file.notices ?? [:]).flatMap { kind, parts in
                parts.map { ("\(kind) \($0.key)", $0.value, false) }
            }
            let pages = (file.pages ?? [:]).map { ($0.key, $0.value, false) }
            return (sentences + parts + pages).compactMap { key, wording, isSentence in
                wording[language.rawValue].map { CatalogueText(key: key, pattern: $0, isSentence: isSentence) }
            }
        }
    }

    private struct File: Decodable {
        var errors: [String: [String: String]]?
        var notices: [String: [String: [String: String]]]?
        var pages: [String: [String: String]]?
    }
}
