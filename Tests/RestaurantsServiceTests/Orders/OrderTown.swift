import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

/// A restaurant with a menu, two tables, two employees, and guests.
struct OrderTown: Sendable {
    let offer: MenuTown
    let codes: [TableCode]
    let employees: [PersonID]

    var town: RestaurantTown { offer.town }

    /// A device at a table.
    struct Device: Sendable {
        let session: TableSession
        let secret: GuestSecret
    }

    init(whoMayOrder: WhoMayOrder = .anyone) async throws {
        try await self.init(whoMayOrder: whoMayOrder, in: try await RestaurantTown.unlimited())
    }

    init(whoMayOrder: WhoMayOrder, in town: RestaurantTown) async throws {
        offer = try await MenuTown(in: town, number: 1)
        let tables = AddTables(upTo: TableNumber(unchecked: 2))
        codes = try await offer.call(tables).tables.map(\.code)
        var employees: [PersonID] = []
        for number in 1...2 {
            let person = try await offer.town.person(number, "Iva\(number)", "Horvat")
            try await offer.town.employ(person, at: offer.restaurant)
            employees.append(person)
        }
        self.employees = employees
        _ = try await offer.call(UpdateRestaurant(whoMayOrder: .set(whoMayOrder)))
    }

    /// Adds more employees directly to the database: signing in so many persons takes seconds.
    func employ(_ count: Int) async throws -> [PersonID] {
        let people = (0..<count).map { _ -> PersonID in RuntimeEnvironment.live.newID() }
        try await town.database.write { [offer] db in
            for person in people {
                try db.insert(into: "person", ["id": person, "searchKey": "", "joinedAt": Instant.example])
                try db.insert(
                    into: "employment",
                    [
                        "person": person, "restaurant": offer.restaurant, "invitation": InvitationID.example,
                        "since": Instant.example,
                    ])
            }
        }
        return people
    }

    func sit(at table: Int = 0, pin: SessionPIN? = nil) async throws -> Device {
        let reply = try await town.client.call(OpenSession(code: codes[table], pin: pin))
        guard let secret = reply.guestSecret else { throw NoSecret() }
        return Device(session: reply.session, secret: secret)
    }

    private struct NoSecret: Error {}

    /// An order of one line of the one product.
    func order(_ session: TableSession, count: Int = 1, version: Int64? = nil) async throws -> PlaceOrder {
        let newest = try await offer.shown().version
        let line = OrderedLine(product: offer.product, count: OptionCount(unchecked: count))
        return PlaceOrder(session: session.id, menu: offer.menu, version: version ?? newest, lines: [line])
    }

    func call<C: Call>(_ call: C, as device: Device) async throws -> C.Reply {
        try await town.client.call(call, meta: CallMeta(guest: SecretText(device.secret.text)))
    }

    func call<C: Call>(_ call: C, as person: PersonID) async throws -> C.Reply {
        try await town.client.call(call, meta: .signedIn(AccountID(person), .person))
    }

    func faults<C: Call>(_ call: C, as device: Device) async throws -> Faults? {
        let meta = CallMeta(guest: SecretText(device.secret.text))
        return try await town.client.error(C.name, try JSONWriter.encode(call), meta: meta)?.data.errors
    }
}
