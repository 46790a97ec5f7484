import JSON
import Vocabulary

/// The texts of a context or of the protocol, as ``Texts`` reads them.
struct TextFile: Decodable {
    /// A text by language.
    typealias LocalizedText = [String: String]

    var errors: [String: LocalizedText]?
    var notices: [String: Notice]?
    /// The words of the pages that links open.
    var pages: [String: LocalizedText]?

    struct Notice: Decodable {
        var title: LocalizedText
        var text: LocalizedText
        var sms: LocalizedText?
    }

    /// - Throws: for JSON that is malformed, lacks a member or has an unknown one.
    init(parsing json: String) throws {
        self = try JSONReader.decode(TextFile.self, from: Array(json.utf8), unknownMembers: .refused)
    }
}
