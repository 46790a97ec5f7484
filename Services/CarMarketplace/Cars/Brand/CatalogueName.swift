import SQLiteKit
import Vocabulary

/// The name of a brand or a model.
struct CatalogueName: Hashable, Sendable {
    /// A key is part of a cursor, whose length is limited.
    private static let limit = 60

    let line: Line
    /// The folded letters and digits of the name: `CX-5` has `cx5`. Names are unique, sorted and searched by their keys,
    /// because people write `CX 5` and `CX5` for the same model. Keys are stored, so a change of these rules needs a
    /// migration.
    let key: String

    /// Makes a name, or `nil` of a text without letters and digits.
    init?(_ line: Line) {
        let key = Self.key(of: line)
        guard !key.isEmpty else { return nil }
        self.init(unchecked: line, key: key)
    }

    /// For a name that was checked before, as it comes from the database.
    init(unchecked line: Line, key: String) { (self.line, self.key) = (line, key) }

    /// Returns the key of a name, or of a part of one.
    static func key(of line: Line) -> String {
        let folded = SearchKey.words(line.text).joined()
        return String(String.UnicodeScalarView(folded.unicodeScalars.prefix(limit)))
    }
}
