import Documentation
import RPC
import Vocabulary

/// A reply that is a list: its rows as a table. A list has a member `items`, and may have `next` and other members.
struct ReplyTable {
    /// The widest cell. Identifiers fit, and a long text does not hide the other columns.
    static let cellWidth = 40

    private let columns: [ReplyColumn]
    private let rows: [JSONNode]
    private let facts: [(name: String, text: String)]
    /// The cursor of the next page; `nil` at the end.
    let next: String?

    /// - Returns: `nil` when the reply is no list.
    init?(_ reply: JSONNode, of schema: Schema) {
        guard case .array(let row) = schema.members.first(where: { $0.name == "items" })?.schema,
            let items = reply[member: "items"], items.kind == .array
        else { return nil }
        columns = ReplyColumn.columns(of: row)
        rows = items.elements
        next = reply[member: "next"]?.string
        facts = schema.members.filter { $0.name != "items" && $0.name != "next" }.compactMap { member in
            let text = reply[member: member.name].flatMap { ValueForm(member.schema).text(of: $0) }
            return text.map { (member.name, $0) }
        }
    }

    /// The other members of the reply, then the rows.
    var text: String {
        let lines = facts.map { "\($0.name): \($0.text)" }
        let cells = rows.map { row in columns.map { $0.cell(of: row)?.cut(toWidth: Self.cellWidth) } }
        let table = rows.isEmpty ? "The list is empty." : TextTable(columns: columns.map(\.column), rows: cells).text
        return (lines + [table]).joined(separator: "\n")
    }

    /// Returns the command line that shows the next page; `nil` at the end.
    /// - Parameter arguments: of this command line.
    func continuation(of arguments: [String]) -> String? {
        guard let next else { return nil }
        let kept = arguments.filter { !$0.hasPrefix("cursor=") }
        return "kvartctl \((kept + ["cursor=\(next)"]).map(\.shellQuoted).joined(separator: " "))"
    }
}
