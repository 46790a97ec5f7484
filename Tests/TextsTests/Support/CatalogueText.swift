import CoachesTexts
import DeliveriesTexts
import IdentityTexts
import RPC
import Texts
import Vocabulary

/// One text of a catalogue, before anything was put into its places.
struct CatalogueText: Sendable {
    /// `fault.required`; of a notification with the part of it, `deliveries.offered title`.
    var key: String
    var pattern: String
    /// That of a refusal or a fault.
    var isSentence: Bool

    /// All that there are.
    static let catalogues = [
        WireTexts.catalogues, CoachesTexts.catalogues, DeliveriesTexts.catalogues, IdentityTexts.catalogues,
    ]

    static func all(in language: Language) throws -> [CatalogueText] {
        try catalogues.flatMap { catalogue in
            let file = try JSONReader.decode(File.self, from: catalogue[language] ?? [], unknownMembers: .refused)
            let sentences = (file.errors ?? [:]).map { CatalogueText(key: $0.key, pattern: $0.value, isSentence: true) }
            let parts = (file.notifications ?? [:]).flatMap { kind, parts in
                parts.map { CatalogueText(key: "\(kind) \($0.key)", pattern: $0.value, isSentence: false) }
            }
            let pages = (file.pages ?? [:]).map { CatalogueText(key: $0.key, pattern: $0.value, isSentence: false) }
            return sentences + parts + pages
        }
    }

    private struct File: Decodable {
        var errors: [String: String]?
        var notifications: [String: [String: String]]?
        var pages: [String: String]?
    }
}
