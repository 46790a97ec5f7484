import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Who may follow the orders of a restaurant")
struct OrderStreamAccessTests {
    /// A way in which the employment of a person ends.
    enum End: CaseIterable, Sendable {
        case dismissed, left, personDeleted, restaurantDeleted
    }

    private static func end(of employee: PersonID, _ end: End, in town: OrderTown) async throws {
        let account = AccountID(employee)
        switch end {
        case .dismissed: _ = try await town.offer.call(DismissEmployee(person: employee))
        case .left: _ = try await town.call(LeaveEmployer(), as: employee)
        case .personDeleted: try await town.town.hear(AccountDeleted(account: account, kind: .person))
        case .restaurantDeleted:
            let restaurant = AccountID(town.offer.restaurant)
            try await town.town.hear(AccountDeleted(account: restaurant, kind: .restaurant))
        }
    }

    @Test(
        "A person whose employment has ended is refused, and gets nothing over an open stream", arguments: End.allCases)
    func ended(end: End) async throws {
        let town = try await OrderTown()
        let (former, ana) = (town.employees[0], try await town.sitSignedIn())
        let start = try await town.position(of: former)
        let order = try await town.ordered(by: ana)
        // The stream of all orders also has the opened session.
        for (stream, count) in [(StreamReceivedOrders.name, 2), (StreamKitchen.name, 1)] {
            #expect(try await town.followed(by: former, in: stream) == count)
        }
        // A restaurant is deleted only without an active order.
        _ = try await town.call(CancelOrder(order: order), as: ana.id)
        try await Self.end(of: former, end, in: town)
        if end != .restaurantDeleted { _ = try await town.ordered(by: ana) }
        for stream in [StreamReceivedOrders.name, StreamKitchen.name] {
            #expect(try await town.followed(by: former, in: stream) == 0)
        }
        let call = StreamReceivedOrders(after: start)
        await #expect(throws: StreamReceivedOrders.Refused.notAnEmployee) { try await town.call(call, as: former) }
        await #expect(throws: StreamReceivedOrders.Refused.notAnEmployee) {
            try await town.call(StreamKitchen(after: start), as: former)
        }
    }

    @Test("The colleagues of a dismissed employee get all changes")
    func colleagues() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let start = try await town.position(of: town.employees[1])
        _ = try await town.ordered(by: ana)
        try await Self.end(of: town.employees[0], .dismissed, in: town)
        _ = try await town.ordered(by: ana)
        let changes = try await town.received(by: town.employees[1], after: start)
        #expect(changes.map(\.orderNumber) == [1, 2])
    }

    @Test("A new employer's employee gets no change of the former one, also not from an old position")
    func changed() async throws {
        let town = try await OrderTown()
        let (former, ana) = (town.employees[0], try await town.sitSignedIn())
        let start = try await town.position(of: former)
        _ = try await town.ordered(by: ana)
        try await Self.end(of: former, .left, in: town)
        try await town.town.employ(former, at: try await town.town.restaurant(2))
        _ = try await town.ordered(by: ana)
        let page = try await town.call(StreamReceivedOrders(after: start), as: former)
        #expect(page.items.isEmpty && page.resync)
        #expect(try await town.followed(by: former) == 0)
    }

    @Test("The employees of another restaurant get nothing, and a person who works nowhere is refused")
    func elsewhere() async throws {
        let town = try await OrderTown()
        let (colleague, nobody) = (try await town.town.person(9), try await town.town.person(10))
        try await town.town.employ(colleague, at: try await town.town.restaurant(2))
        let start = try await town.position(of: colleague)
        _ = try await town.ordered(by: try await town.sitSignedIn())
        #expect(try await town.received(by: colleague, after: start).isEmpty)
        #expect(try await town.followed(by: colleague) == 0)
        for call in [StreamKitchen.self, StreamBar.self, StreamReceivedOrders.self] as [any Call.Type] {
            let refusal = try await town.town.client.error(
                call.name, Array("{}".utf8), meta: .signedIn(AccountID(nobody), .person))
            #expect(refusal?.data.type == "\(call.name).notAnEmployee")
        }
    }

    @Test("A deleted person leaves no entry in the stream of the own orders")
    func deletedGuest() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await town.ordered(by: ana)
        _ = try await town.call(CancelOrder(order: order), as: ana.id)
        let entries = "SELECT count(*) FROM kitStream WHERE stream = '\(StreamOrders.name)'"
        #expect(try await town.town.count(entries) == 2)
        try await town.town.hear(AccountDeleted(account: AccountID(ana.id), kind: .person))
        #expect(try await town.town.count(entries) == 0)
    }
}
