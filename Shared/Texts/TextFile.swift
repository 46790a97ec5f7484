import JSON
import Vocabulary

/// The texts of a context, or of the wire: what ``Texts`` reads.
struct TextFile: Decodable {
    /// A text in each language that it has one in.
    typealias Wording = [String: String]

    var errors: [String: Wording]?
    var notices: [String: Notice]?
    /// The words of the pages that links open.
    var pages: [String: Wording]?

    struct Notice: Decodable {
        var title: Wording
        var text: Wording
        var sms: Wording?
    }

    /// - Throws: for JSON that is malformed, lacks a member or has an unknown one.
    init(parsing json: String) throws {
        self = try JSONReader.decode(TextFile.self, from: Array(json.utf8), unknownMembers: .refused)
    }
}
