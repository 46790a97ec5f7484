import CallTypes
import JSON
import Vocabulary

// Guests who move to another table.
extension ExampleTown {
    /// The session of the neighbours.
    static let otherTableSession: TableSessionID = id(32)

    static let tableSessionWithWish: TableSession = {
        var changed = tableSession
        changed.wishes = [.bill]
        return changed
    }()

    static let movedSessionRow: SessionRow = {
        var changed = sessionRow
        changed.table = TableNumber(unchecked: 5)
        return changed
    }()

    static let tableEvent = TableEventRow(
        id: id(33), kind: .moved, session: tableSession.id, table: .example, employee: Line(unchecked: "Iva Horvat"),
        at: noon + .seconds(900), otherTable: TableNumber(unchecked: 5), otherSession: nil, payment: nil)

    private static let tableChange = TableChange(
        what: .menu, session: tableSession.id, table: .example, at: noon + .seconds(900))

    /// A page of the stream of a table.
    static let tableChanges = StreamPage(
        // A value that cannot be encoded becomes `{}`. Tests check the encoding.
        items: [
            StreamPage.Item(
                number: 17, type: TableChange.event, data: (try? RawJSON(encoding: tableChange)) ?? .example)
        ], position: StreamPosition(epoch: .example, number: 17), isComplete: true, resync: false,
        reader: AccountID(tableSession.id))
}
