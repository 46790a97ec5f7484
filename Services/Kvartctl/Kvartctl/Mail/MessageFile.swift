/// The readable file of a mail or an SMS, in UTF-8: lines `Name: value`, an empty line, the text.
struct MessageFile {
    /// In the order of the file: `To`; for a mail also `From`, `Subject`, `Date`, and `File` for each attachment.
    let fields: [(name: String, value: String)]
    let text: String

    init(_ bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        fields = parts[0].split(separator: "\n").map { line in
            let field = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(field[0]), value: field.count > 1 ? String(field[1]) : "")
        }
        text = parts.count > 1 ? String(parts[1]) : ""
    }
}
