import Vocabulary

/// Where a thing lies in the office: a letter and a number, `B12`.
struct Shelf: WireText {
    static var schema: Schema { .string(StringRule(pattern: "^[A-Z][0-9]{1,3}$")) }
    static var example: Shelf { Shelf(unchecked: "B12") }

    let text: String

    /// For text that was checked before, as it comes from a database.
    init(unchecked text: String) { self.text = text }

    init(_ text: String) throws(Fault) {
        let text = text.trimmingWhitespace().uppercased()
        guard text.wholeMatch(of: /[A-Z][0-9]{1,3}/) != nil else {
            throw .format("This must be a letter and a number, such as B12.", "shelf")
        }
        self.init(unchecked: text)
    }
}
