import RPC
import Vocabulary

/// A column of a table of rows: a value of each row, by its path.
struct ReplyColumn {
    /// The names from the row to the value; empty for a row that is no object.
    let path: [String]
    private let form: ValueForm

    /// Returns the columns of a row: one for each member, and for each member of an object in it.
    static func columns(of row: Schema, at path: [String] = []) -> [ReplyColumn] {
        let form = ValueForm(row)
        guard form == .object else { return [ReplyColumn(path: path, form: form)] }
        return row.members.flatMap { columns(of: $0.schema, at: path + [$0.name]) }
    }

    var column: TextTable.Column {
        TextTable.Column(title: path.isEmpty ? "VALUE" : path.joined(separator: "."), isNumber: form.isNumber)
    }

    /// - Returns: `nil` when the row has no value here.
    func cell(of row: JSONNode) -> String? {
        let value = path.reduce(Optional(row)) { $0?[member: $1] }
        return value.flatMap { form.text(of: $0) }
    }
}
