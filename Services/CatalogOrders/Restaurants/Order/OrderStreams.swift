import ContextKit
import GRDB
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The live streams of orders and tables. A reader is the account of a person: the gateway gives a stream only the
/// entries of the account that opened it. A reader of ``tables`` is a session.
struct OrderStreams: Sendable {
    /// Read by guests: the changes of their own orders.
    let own: AccountStream
    /// Read by employees: the changes of the orders and sessions of their restaurant.
    let received: AccountStream
    /// Read by guests, also by those without an account: what has changed at their table.
    let tables: AccountStream
    /// Read by employees: the changes of the orders with a line of one station.
    private let kitchen: AccountStream
    private let bar: AccountStream

    init(_ host: ServiceHost) {
        own = AccountStream(StreamOrders.name, database: host.database, now: host.runtime.now)
        received = AccountStream(StreamReceivedOrders.name, database: host.database, now: host.runtime.now)
        tables = AccountStream(StreamTable.name, database: host.database, now: host.runtime.now)
        kitchen = AccountStream(StreamKitchen.name, database: host.database, now: host.runtime.now)
        bar = AccountStream(StreamBar.name, database: host.database, now: host.runtime.now)
    }

    var all: [any FollowedStream] { [own, tables] + ofEmployees }

    private var ofEmployees: [AccountStream] { [received] + Station.allCases.map(stream(of:)) }

    func stream(of station: Station) -> AccountStream {
        switch station {
        case .kitchen: kitchen
        case .bar: bar
        }
    }

    /// Publishes a change to its guest, to the table and to the employees of the restaurant, in the transaction of the
    /// change.
    ///
    /// The people who work there now are the readers. So a person whose employment has ended gets no further change,
    /// even over a stream that is still open.
    /// - Parameter old: the order before the change. A station whose last line is voided gets the change, too.
    func publish(_ order: OrderRecord, after old: OrderRecord? = nil, in tx: Transaction) throws {
        let change = OrderChange(
            order: order.id, orderNumber: order.number, table: order.table, state: order.state,
            stations: order.stations, version: order.version, at: tx.now)
        let employees = try EmploymentRows(tx.db).employees(of: order.restaurant.id).map { AccountID($0) }
        let stations = Set(order.stations + (old?.stations ?? []))
        for stream in [received] + stations.map(stream(of:)) {
            try stream.append(OrderChange.event, change, to: employees, in: tx.db)
        }
        if let session = try SessionRows(tx.db).find(order.session) { try publish(.orders, of: session, in: tx) }
        guard let person = order.person else { return }
        try own.append(OrderChange.event, change, to: [AccountID(person)], in: tx.db)
    }

    /// Removes the kept changes of the employer, in the transaction that ends the employment. The person neither gets
    /// them when the stream continues, nor when the person works elsewhere.
    func endEmployment(of person: PersonID, in db: Database) throws {
        for stream in ofEmployees { try stream.forget(AccountID(person), in: db) }
    }

    /// Removes a person whose account is deleted.
    func forget(_ person: PersonID, in db: Database) throws {
        for stream in [own] + ofEmployees { try stream.forget(AccountID(person), in: db) }
    }
}
