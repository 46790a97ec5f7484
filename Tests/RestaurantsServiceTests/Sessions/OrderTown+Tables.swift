import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension OrderTown {
    /// The colleague of the first employee makes a call.
    func asColleague<C: Call>(_ call: C) async throws -> C.Reply { try await self.call(call, as: employees[1]) }

    /// The session as a guest sees it who scans the code of a table again.
    func scanned(_ table: Int = 0, by device: Device) async throws -> TableSession {
        try await call(OpenSession(code: codes[table]), as: device).session
    }

    @discardableResult
    func move(_ session: TableSession, to table: Int, by employee: Int = 0) async throws -> SessionRow {
        let number = TableNumber(unchecked: table)
        return try await call(MoveSession(session: session.id, table: number), as: employees[employee])
    }

    @discardableResult
    func merge(_ session: TableSession, into other: TableSession, by employee: Int = 0) async throws -> SessionRow {
        try await call(MergeSessions(session: session.id, into: other.id), as: employees[employee])
    }

    func close(_ session: TableSession, by employee: Int = 0) async throws {
        _ = try await call(CloseSession(session: session.id), as: employees[employee])
    }

    @discardableResult
    func reopen(_ session: TableSession, by employee: Int = 0) async throws -> SessionRow {
        try await call(ReopenSession(session: session.id), as: employees[employee])
    }

    func sessions() async throws -> [SessionRow] { try await call(ListSessions(), as: employees[0]).items }

    func bill(of session: TableSession, for device: Device) async throws -> Bill {
        try await call(GetBill(session: session.id), as: device)
    }

    /// The events of the tables, the newest first.
    func events() async throws -> [TableEventRow] { try await offer.call(ListTableEvents()).items }

    /// A person who works at another restaurant, and one who works nowhere.
    func outsiders() async throws -> (elsewhere: PersonID, nowhere: PersonID) {
        let (elsewhere, nowhere) = (try await town.person(8), try await town.person(9))
        try await town.employ(elsewhere, at: try await town.restaurant(2))
        return (elsewhere, nowhere)
    }

    // MARK: Streams

    /// The position in the stream of a table.
    func position(in session: TableSession) async throws -> StreamPosition {
        try await town.client.call(StreamTable(session: session.id)).position
    }

    /// The changes of a table after a position.
    func changes(of session: TableSession, after position: StreamPosition) async throws -> [TableChange] {
        try Self.tableChanges(try await town.client.call(StreamTable(session: session.id, after: position)))
    }

    /// The changes of tables after a position, as an employee gets them.
    func tables(by employee: PersonID, after position: StreamPosition) async throws -> [TableChange] {
        try Self.tableChanges(try await call(StreamReceivedOrders(after: position), as: employee))
    }

    static func tableChanges(_ page: StreamPage) throws -> [TableChange] {
        try page.items.filter { $0.type == TableChange.event }.map { item in
            try JSONReader.decode(TableChange.self, from: item.data.bytes, unknownMembers: .refused)
        }
    }
}
