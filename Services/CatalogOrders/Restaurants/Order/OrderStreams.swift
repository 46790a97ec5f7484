import ContextKit
import GRDB
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The live streams of orders. A reader is the account of a person: the gateway gives a stream only the entries of the
/// account that opened it.
struct OrderStreams: Sendable {
    /// The `event` of Server-Sent Events. Its data are an `OrderChange`.
    static let item = "order"

    /// Read by guests: the changes of their own orders.
    let own: AccountStream
    /// Read by employees: the changes of the orders of their restaurant.
    let received: AccountStream

    init(_ host: ServiceHost) {
        own = AccountStream(StreamOrders.name, database: host.database, now: host.runtime.now)
        received = AccountStream(StreamReceivedOrders.name, database: host.database, now: host.runtime.now)
    }

    var all: [any FollowedStream] { [own, received] }

    /// Publishes a change to its guest and to the employees of the restaurant, in the transaction of the change.
    ///
    /// The people who work there now are the readers. So a person whose employment has ended gets no further change,
    /// even over a stream that is still open.
    func publish(_ order: OrderRecord, in tx: Transaction) throws {
        let change = OrderChange(
            order: order.id, orderNumber: order.number, table: order.table, state: order.state,
            version: order.version, at: tx.now)
        let employees = try EmploymentRows(tx.db).employees(of: order.restaurant.id)
        try received.append(Self.item, change, to: employees.map { AccountID($0) }, in: tx.db)
        guard let person = order.person else { return }
        try own.append(Self.item, change, to: [AccountID(person)], in: tx.db)
    }

    /// Removes the kept changes of the employer, in the transaction that ends the employment. The person neither gets
    /// them when the stream continues, nor when the person works elsewhere.
    func endEmployment(of person: PersonID, in db: Database) throws { try received.forget(AccountID(person), in: db) }

    /// Removes a person whose account is deleted.
    func forget(_ person: PersonID, in db: Database) throws {
        for stream in [own, received] { try stream.forget(AccountID(person), in: db) }
    }
}
