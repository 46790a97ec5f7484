/// A row of `Templates/pages.json`, which determines the words and the status of a template.
struct PageRule: Decodable, Sendable {
    /// The members of the reply whose values are the path of the words in the catalogue. The first value also
    /// determines the status.
    var wordsBy: [String]
    /// Another template. This one has all its words too, except those that it replaces with words of the same name.
    var base: String?
    /// The statuses other than 200, by value.
    var statuses: [String: Int]
    /// For values that will change soon: after how many seconds the browser requests the page again.
    var refreshes: [String: Int]?
    /// Whether clients may keep the page, and ask each time whether it has changed.
    var isCached: Bool?
    /// Whether the page may show pictures of this host.
    var hasPictures: Bool?
}
