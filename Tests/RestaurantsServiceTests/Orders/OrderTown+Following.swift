import CallTypes
import RPC
import RestaurantsContract
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension OrderTown {
    /// A person who has joined the session of the first table.
    struct Person: Sendable {
        let id: PersonID
        let session: TableSession
    }

    func sitSignedIn(_ number: Int = 7) async throws -> Person {
        let person = try await town.person(number, "Ana\(number)", "Kos")
        return Person(id: person, session: try await call(OpenSession(code: codes[0]), as: person).session)
    }

    /// Places an order of two lines.
    func ordered(by person: Person) async throws -> OrderID {
        var order = try await order(person.session)
        order.lines += order.lines
        return try await call(order, as: person.id).id
    }

    /// The requests for notices that come from orders, the oldest first.
    func orderNotices() async throws -> [NotificationRequest] {
        let events = try await town.client.call(ReadEvents(after: 0)).events
        return try events.compactMap { try $0.notificationRequest }.filter { $0.kind.hasPrefix("restaurants.order") }
    }

    // MARK: Streams

    /// The position in the stream of the employer's orders.
    func position(of employee: PersonID) async throws -> StreamPosition {
        try await call(StreamReceivedOrders(), as: employee).position
    }

    /// The changes of the employer's orders after a position.
    func received(by employee: PersonID, after position: StreamPosition) async throws -> [OrderChange] {
        try Self.changes(try await call(StreamReceivedOrders(after: position), as: employee))
    }

    /// The changes of the own orders after a position.
    func own(of person: Person, after position: StreamPosition) async throws -> [OrderChange] {
        try Self.changes(try await call(StreamOrders(after: position), as: person.id))
    }

    /// How many entries the gateway can still read for the open streams of an employee.
    func followed(by employee: PersonID, in stream: String = StreamReceivedOrders.name) async throws -> Int {
        let start = try await town.client.call(FollowStream(stream: stream, epoch: nil, after: 0))
        let all = try await town.client.call(FollowStream(stream: stream, epoch: start.epoch, after: 0))
        return all.items.filter { $0.account == AccountID(employee) }.count
    }

    static func changes(_ page: StreamPage) throws -> [OrderChange] {
        try page.items.filter { $0.type == OrderChange.event }.map { item in
            try JSONReader.decode(OrderChange.self, from: item.data.bytes, unknownMembers: .refused)
        }
    }
}
