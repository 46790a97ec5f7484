import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension OrderStore {
    func register(_ calls: inout Calls) {
        calls.on(place)
        calls.on(get)
        calls.on(getMine)
        calls.on(list)
        calls.on(cancel)
        calls.on(confirm)
        calls.on(getReceived)
        calls.on(listReceived)
        calls.on(showBoard)
        calls.on(accept)
        calls.on(amend)
        calls.on(reject)
        calls.on(advance)
        calls.on(void)
        calls.on(streamOwn)
        calls.on(streamReceived)
        calls.on(streamKitchen)
        calls.on(streamBar)
    }

    // MARK: Guests

    func place(_ call: PlaceOrder, in context: CallContext) async throws -> Order {
        try await place(call, by: context.guestIdentity, in: context)
    }

    func get(_ call: GetOrder, in context: CallContext) async throws -> Order {
        try await find(call.order, of: context.guestIdentity)
    }

    func getMine(_ call: GetMyOrder, in context: CallContext) async throws -> GetMyOrder.Reply {
        GetMyOrder.Reply(order: try await find(call.order, of: .person(context.person)))
    }

    private func find(_ order: OrderID, of identity: GuestIdentity) async throws -> Order {
        let now = dependencies.runtime.now()
        let found = try await dependencies.database.read { try Self.own(order, of: identity, at: now, $0) }
        guard let found else { throw OrderRefused.unknownOrder }
        return found.view
    }

    func list(_ call: ListOrders, in context: CallContext) async throws -> Page<OrderRow> {
        let (identity, now) = (context.guestIdentity, dependencies.runtime.now())
        return try await dependencies.database.read { try OrderLists($0, at: now).own(call, of: identity) }
    }

    func cancel(_ call: CancelOrder, in context: CallContext) async throws -> Order {
        try await answer(call.order, by: context.guestIdentity, in: context) { try $0.cancel() }
    }

    func confirm(_ call: ConfirmOrder, in context: CallContext) async throws -> Order {
        try await answer(call.order, by: context.guestIdentity, in: context) { try $0.confirm() }
    }

    // MARK: Lists of employees

    func getReceived(_ call: GetReceivedOrder, in context: CallContext) async throws -> ReceivedOrder {
        let (person, now) = (try context.person, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw ReceivedOrderRefused.notAnEmployee
            }
            guard let found = try OrderRows(db).find(call.order)?.settled(at: now), found.restaurant.id == employer
            else { throw ReceivedOrderRefused.unknownOrder }
            return try Self.received(found, db)
        }
    }

    func listReceived(_ call: ListReceivedOrders, in context: CallContext) async throws -> Page<ReceivedOrderRow> {
        let (person, now) = (try context.person, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw ListReceivedOrders.Refused.notAnEmployee
            }
            return try OrderLists(db, at: now).received(call, by: employer)
        }
    }

    func showBoard(_ call: ShowBoard, in context: CallContext) async throws -> ShowBoard.Reply {
        let (person, now, language) = (try context.person, dependencies.runtime.now(), context.readerLanguage)
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw ShowBoard.Refused.notAnEmployee
            }
            return try OrderBoard(db: db, now: now, language: language).reply(for: employer)
        }
    }
}
