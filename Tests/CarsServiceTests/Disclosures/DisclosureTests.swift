import CarsContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Who has read whose data (R04.34, R04.39)")
struct DisclosureTests {
    /// What one entry says.
    private struct Entry: Hashable {
        var field: DisclosedField
        var reader: DisclosureReader
        var name: String?
        var purpose: String

        init(_ disclosure: Disclosure) {
            (field, reader) = (disclosure.field, disclosure.reader)
            (name, purpose) = (disclosure.readerName?.text, disclosure.purpose.text)
        }

        init(_ field: DisclosedField, _ reader: DisclosureReader, _ name: String?, _ purpose: String) {
            (self.field, self.reader, self.name, self.purpose) = (field, reader, name, purpose)
        }
    }

    @Test("Each read of contacts is recorded for the dealer, a repeat of the acceptance included")
    func contacts() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        for _ in 1...2 { _ = try await town.accept(bid, for: sale) }
        _ = try await town.call(RevealContacts(car: sale.car, bid: bid), as: sale.seller)
        let rows = try await town.call(ListDisclosures(), as: dealer).items
        let (accepted, again) = (
            "The seller has accepted the bid.", "The seller has looked the contacts of an accepted bid up."
        )
        let expected = [(again, 2), (accepted, 4)].flatMap { purpose, count in
            (0..<count).map { Entry($0 % 2 == 0 ? .email : .phones, .seller, nil, purpose) }
        }
        #expect(rows.map(Entry.init) == expected)
        #expect(rows.allSatisfy { $0.carName.text == "Toyota Corolla 2019" })
        #expect(rows.map(\.readAt) == rows.map(\.readAt).sorted(by: >))
        #expect(try await town.call(ListDisclosures(), as: sale.seller).items.isEmpty)
    }

    @Test("The whole VIN is for the dealer of an active bid, and each read is recorded for the seller with its name")
    func vin() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        let reveal = RevealVIN(bid: bid)
        await #expect(throws: RevealVIN.Refused.notActive) { try await town.call(reveal, as: dealer) }
        _ = try await town.accept(bid, for: sale)
        let other = try await town.knownDealer()
        await #expect(throws: RevealVIN.Refused.unknownBid) { try await town.call(reveal, as: other) }
        #expect(try await town.call(reveal, as: dealer).vin == .example)
        let rows = try await town.call(ListDisclosures(), as: sale.seller).items
        let purpose = "The dealer of an accepted bid has looked the VIN up."
        #expect(rows.map(Entry.init) == [Entry(.vin, .dealer, "Gulf Motors 1", purpose)])
    }

    @Test("Without a VIN, and while the seller is blocked, none is disclosed and none is offered")
    func noVIN() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        let actions = try await town.call(GetMyBid(bid: bid), as: dealer).bid.actions
        #expect(actions == [.revealVIN, .reportFellThrough])
        try await town.addBlocked(AccountID(sale.seller))
        await #expect(throws: RevealVIN.Refused.carHidden) { try await town.call(RevealVIN(bid: bid), as: dealer) }
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.actions == [.reportFellThrough])
        try await town.database.write { db in
            try db.execute(sql: "UPDATE car SET vin = NULL")
            try db.execute(sql: "DELETE FROM blocked")
        }
        await #expect(throws: RevealVIN.Refused.noVIN) { try await town.call(RevealVIN(bid: bid), as: dealer) }
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.actions == [.reportFellThrough])
        #expect(try await town.count("SELECT count(*) FROM disclosure WHERE field = 'vin'") == 0)
    }

    @Test("The list has pages, and staff and deleted readers have no name")
    func pages() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        let now = town.clock.now
        let id: DisclosureID = town.service.host.runtime.newID()
        try await town.database.write { db in
            try DisclosureRows(db).add(
                DisclosureRecord(
                    id: id, subject: AccountID(dealer), reader: CarTown.staff, readerKind: .staff, field: .bid,
                    purpose: "Complaint 7", bid: bid, readAt: now))
            try db.execute(sql: "UPDATE disclosure SET reader = NULL WHERE field = 'email'")
        }
        var (call, found): (ListDisclosures, [Disclosure]) = (ListDisclosures(limit: try PageLimit(1)), [])
        repeat {
            let page = try await town.call(call, as: dealer)
            found += page.items
            call.cursor = page.next
        } while call.cursor != nil
        #expect(found.map(\.reader) == [.staff, .seller, .seller] && found.map(\.field) == [.bid, .email, .phones])
        #expect(found.allSatisfy { $0.readerName == nil })
    }
}
