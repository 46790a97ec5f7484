import RPC

/// One file of texts.
struct TextCatalogue: Decodable {
    var errors: [String: String]?
    var notifications: [String: Entry]?
    /// The words of the pages that links open.
    var pages: [String: String]?

    struct Entry: Decodable {
        var title: String
        var text: String
        var sms: String?
    }

    /// - Throws: for JSON that is none, lacks a member or has one that nothing here reads.
    init(parsing json: [UInt8]) throws {
        self = try JSONReader.decode(TextCatalogue.self, from: json, unknownMembers: .refused)
    }
}
