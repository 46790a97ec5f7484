import CarsContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The list of dealers for staff")
struct DealerListTests {
    @Test("It has the newest dealer first, with phones, counts and blocks")
    func rows() async throws {
        let town = try await CarTown()
        let dealers = try await town.dealers(["Gulf Motors", "Al Jahra Cars"])
        _ = try await town.bid(of: dealers[0], for: town.carOnSale(of: town.seller()))
        try await town.block(dealers[1])
        let items = try await town.staff(ListDealers()).items
        #expect(items.map(\.id) == dealers.reversed())
        #expect(items.map(\.name.text) == ["Al Jahra Cars", "Gulf Motors"])
        #expect(items.map(\.isBlocked) == [true, false] && items.map(\.bidCount) == [0, 1])
        #expect(items.map(\.dealCount) == [0, 0] && items[1].phones == [PhoneNumber(unchecked: "+96522300001")])
        #expect(items[0].createdAt > items[1].createdAt)
    }

    @Test("A search finds beginnings of words of the name, whatever the case and the accents")
    func search() async throws {
        let town = try await CarTown()
        _ = try await town.dealers(["Gulf Motors", "Al Jahra Cars", "Šarić Auto d.o.o."])
        let cases: [(String, [String])] = [
            ("gulf", ["Gulf Motors"]), ("mot gul", ["Gulf Motors"]), ("saric", ["Šarić Auto d.o.o."]),
            ("JAH", ["Al Jahra Cars"]), ("ulf", []), ("gulf jahra", []), ("a", ["Šarić Auto d.o.o.", "Al Jahra Cars"]),
            ("-", []), ("%", []),
        ]
        for (text, names) in cases {
            let found = try await town.staff(ListDealers(search: Line(text))).items.map(\.name.text)
            #expect(found == names, "\(text)")
        }
    }

    @Test("A dealer whose registration is not finished is not listed")
    func unfinished() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        try await town.database.write { try $0.insert(into: "registration", ["account": dealer]) }
        let items = try await town.staff(ListDealers()).items
        #expect(items.isEmpty)
    }

    @Test("Pages give every dealer once, also when a new one registers meanwhile")
    func pages() async throws {
        let town = try await CarTown()
        let dealers = try await town.dealers((1...5).map { "Gulf \($0)" })
        var count = 5
        for search in [nil, try Line("gulf")] {
            let found = try await everyPage { cursor in
                count += 1
                town.clock.advance(by: .seconds(1))
                _ = try await town.dealer(count)
                return try await town.staff(ListDealers(search: search, cursor: cursor, limit: PageLimit(2)))
            }
            let known = found.flatMap(\.items).map(\.id).filter { dealers.contains($0) }
            #expect(known == dealers.reversed())
        }
    }

    @Test("A cursor of another search is refused with the member")
    func cursors() async throws {
        let town = try await CarTown()
        _ = try await town.dealers(["Gulf 1", "Gulf 2"])
        let next = try await town.staff(ListDealers(search: Line("gulf"), limit: PageLimit(1))).next
        let foreign = ListDealers(search: try Line("motors"), cursor: next)
        let faults = try await town.client.faults(
            ListDealers.name, JSONWriter.encode(foreign), meta: CarTown.staffMeta)
        #expect(faults == .invalidCursor)
    }

    @Test("A page of a search ends after 500 dealers, and the next pages find the rest")
    func long() async throws {
        let town = try await CarTown()
        let first = try await town.dealers(["Gulf Motors"])
        let now = town.clock.now + .seconds(60)
        try await town.database.write { db in
            for number in 0..<500 {
                try db.insert(
                    into: "dealer",
                    [
                        "id": DealerID(at: now, random: (0, UInt64(number))), "name": "Other", "phones": "[]",
                        "createdAt": now,
                    ])
            }
        }
        let search = try Line("gulf")
        let page = try await town.staff(ListDealers(search: search))
        #expect(page.items.isEmpty && page.next != nil)
        let rest = try await town.staff(ListDealers(search: search, cursor: page.next))
        #expect(rest.items.map(\.id) == first && rest.next == nil)
    }
}

extension CarTown {
    fileprivate static var staffMeta: CallMeta {
        var meta = CallMeta.signedIn(staff, .staff)
        meta.caller?.permissions = ["admin"]
        return meta
    }

    /// Registers dealers with these names, a second apart.
    fileprivate func dealers(_ names: [String]) async throws -> [DealerID] {
        var dealers: [DealerID] = []
        for (index, name) in names.enumerated() {
            clock.advance(by: .seconds(1))
            var call = try RegisterDealer.sample(index + 1)
            call.name = try Line(name)
            dealers.append(try await client.call(call).id)
        }
        return dealers
    }
}
