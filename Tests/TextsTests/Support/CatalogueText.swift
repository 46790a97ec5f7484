import RPC
import Texts
import Town
import Vocabulary

/// One text of a file, before its places are filled.
struct CatalogueText: Sendable {
    /// `fault.required`; of a notice with the part of it, `deliveries.offered title`.
    var key: String
    var pattern: String
    /// Whether it is the sentence of a refusal or a fault.
    var isSentence: Bool

    static let files = [WireTexts.json] + Town.texts

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
