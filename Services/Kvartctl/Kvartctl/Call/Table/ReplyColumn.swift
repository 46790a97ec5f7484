import RPC
import Vocabulary

/// A column of a table of rows: a value of each row, by its path.
struct ReplyColumn {
    /// The names from the row to the value; empty for a row that is no object.
    let path: [String]
    private let form: ValueForm
    /// The path to the currency of a number that is a price; `nil` for any other value.
    private var currency: [String]?

    /// Returns the columns of a row: one for each member, and for each member of an object in it.
    static func columns(of row: Schema, at path: [String] = []) -> [ReplyColumn] {
        let form = ValueForm(row)
        guard form == .object else { return [ReplyColumn(path: path, form: form)] }
        let currency = row.members.first { ValueForm($0.schema) == .currency }.map { path + [$0.name] }
        return row.members.flatMap { member in
            var columns = columns(of: member.schema, at: path + [member.name])
            if columns.count == 1, member.name.lowercased().hasSuffix("price") { columns[0].currency = currency }
            return columns
        }
    }

    var column: TextTable.Column {
        TextTable.Column(title: path.isEmpty ? "VALUE" : path.joined(separator: "."), isNumber: form.isNumber)
    }

    /// - Returns: `nil` when the row has no value here.
    func cell(of row: JSONNode) -> String? {
        let value = Self.value(at: path, of: row)
        if let amount = value?.integer, let currency,
            let code = Self.value(at: currency, of: row)?.string.flatMap({ Currency(rawValue: $0) })
        {
            return Money(amount, code).description
        }
        return value.flatMap { form.text(of: $0) }
    }

    private static func value(at path: [String], of row: JSONNode) -> JSONNode? {
        path.reduce(Optional(row)) { $0?[member: $1] }
    }
}
