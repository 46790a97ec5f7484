import CallTypes
import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The cars of a seller")
struct MyCarTests {
    @Test("A row has brand, model, mileage, short description, main photo, photo count and bid count (R04.26)")
    func row() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let text = "One owner.\nFull service history at the workshop of the brand, all papers, two keys, new tyres."
        let car = try await town.draft(seller, description: text)
        let more = try await town.addPhotos(2, to: car)
        _ = try await town.call(SortPhotos(car: car, photos: [more[1]]), as: seller)
        _ = try await town.call(SubmitCar(car: car), as: seller)
        _ = try await town.bid(of: town.strangeDealer(), for: car)
        let rows = try await town.call(ListMyCars(), as: seller).items
        let row = try #require(rows.first)
        #expect(rows.count == 1 && row.id == car && row.state == .onSale)
        #expect(row.brand.text == "Toyota" && row.model.text == "Corolla" && row.mileage.number == 84_000)
        #expect(row.description.text.count == 80 && row.description.text.hasSuffix("…"))
        #expect(row.description.text.hasPrefix("One owner. Full service history"))
        #expect(row.thumbnail == "/v1/cars/\(car)/photos/\(more[1])/thumbnail")
        #expect(row.photoCount == 3 && row.bidCount == 1)
    }

    @Test("The details have all members, and the bids by their groups (R04.27, R04.43)")
    func details() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.sell(seller, vin: .example)
        let none = try await town.mine(car, seller)
        #expect(none.bidCount == 0 && none.bidGroups == [])
        var bids: [BidID] = []
        for _ in 0..<5 { bids.append(try await town.bid(of: town.strangeDealer(), for: car)) }
        try await town.makeActive(bids[0])
        let open = try await town.mine(car, seller)
        #expect(open.bidGroups == [BidGroupCount(group: .open, count: 5)])
        try await town.setState(.rejected, of: bids[1])
        try await town.setState(.withdrawn, of: bids[2])
        let groups = try await town.mine(car, seller)
        #expect(groups.bidCount == 5)
        #expect(groups.bidGroups.map(\.group) == [.open, .rejected, .ended])
        #expect(groups.bidGroups.map(\.count) == [3, 1, 1])
        // The windows of the two pending bids are over, and no job has run.
        town.clock.advance(by: .seconds(49 * 3_600))
        let expired = try await town.mine(car, seller)
        #expect(expired.bidGroups.map(\.count) == [1, 1, 3])
        #expect(expired.version == none.version && expired.description.text == "One owner.")
        #expect(expired.specification == .gulf && expired.accidents == CarHistory.none && expired.year.number == 2_019)
    }

    @Test("A bid of a blocked dealer is not counted until the dealer is unblocked (R04.50)")
    func blockedDealer() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        _ = try await town.bid(of: dealer, for: car)
        _ = try await town.bid(of: town.strangeDealer(), for: car)
        for (isBlocked, count) in [(false, 2), (true, 1), (false, 2)] {
            try await town.setBlocked(isBlocked, AccountID(dealer))
            let (details, rows) = (
                try await town.mine(car, seller), try await town.call(ListMyCars(), as: seller).items
            )
            #expect(details.bidCount == count && rows.first?.bidCount == count)
        }
    }

    @Test("A list has the newest car first, by state, in pages, and no deleted and no other seller's car")
    func list() async throws {
        let town = try await CarTown()
        let (seller, other) = (town.stranger(), town.stranger())
        let deleted = try await town.draft(seller)
        _ = try await town.call(DeleteCar(car: deleted), as: seller)
        var cars: [CarID] = []
        for state in [CarState.sold, .sold, .expired, .onSale] {
            cars.append(try await town.ended(.onSale == state ? .onSale : state, of: seller))
        }
        _ = try await town.sell(other)
        let pages = try await everyPage { cursor in
            try await town.call(ListMyCars(cursor: cursor, limit: try PageLimit(1)), as: seller)
        }
        #expect(pages.flatMap(\.items).map(\.id) == cars.reversed() && pages.count == 4)
        let sold = try await town.call(ListMyCars(status: .sold), as: seller).items.map(\.id)
        #expect(sold == [cars[1], cars[0]])
        let gone = try await town.call(ListMyCars(status: .deleted), as: seller).items.map(\.id)
        #expect(gone == [])
    }

    @Test("The export has every car of the seller, in a period, and a formula in a text is no formula")
    func export() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let first = try await town.sell(seller, description: "=1+1", vin: .example)
        _ = try await town.call(DeleteCar(car: first), as: seller)
        town.clock.advance(by: .seconds(3_600))
        let second = try await town.sell(seller, description: "=1+1", vin: .example)
        _ = try await town.bid(of: town.strangeDealer(), for: second)
        let lines = try await town.table(ExportMyCars(), as: seller)
        #expect(lines.count == 3 && lines[0].hasPrefix("\u{FEFF}car,state,brand,model"))
        #expect(lines[1].hasPrefix("\(first),deleted,Toyota,Corolla,2019,84000,gulf,no,,,,,,0,0,"))
        let expected = "\(second),onSale,Toyota,Corolla,2019,84000,gulf,no,,no,no,\(VIN.example.text),'=1+1,1,1,"
        #expect(lines[2].hasPrefix(expected))
        let created = try await town.mine(second, seller).createdAt
        let (from, until) = (
            try await town.table(ExportMyCars(from: created), as: seller),
            try await town.table(ExportMyCars(until: created), as: seller)
        )
        #expect(from.count == 2 && from[1].hasPrefix("\(second)"))
        #expect(until.count == 2 && until[1].hasPrefix("\(first)"))
        let empty = try await town.faults(ExportMyCars(from: created, until: created), as: seller)
        #expect(empty == ["until: outOfRange"])
        let stranger = try await town.table(ExportMyCars(), as: town.stranger())
        #expect(stranger.count == 1)
    }

    @Test("A long table comes in parts without a gap or a repeat")
    func parts() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        _ = try await town.ended(.sold, of: seller)
        try await town.database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
                    INSERT INTO car (id, seller, state, brand, model, year, mileage, description, createdAt,
                        submittedAt, expiresAt, endedAt)
                    SELECT randomblob(16), seller, state, brand, model, year, mileage, description, createdAt,
                        submittedAt, expiresAt, endedAt FROM copy, car
                    """, arguments: [CSVPart.maxRows])
        }
        let lines = try await town.table(ExportMyCars(), as: seller).dropFirst()
        #expect(lines.count == CSVPart.maxRows + 1)
        #expect(Set(lines.map { $0.prefix(36) }).count == CSVPart.maxRows + 1)
    }
}

extension CarTown {
    /// Blocks or unblocks an account, without the event.
    func setBlocked(_ isBlocked: Bool, _ account: AccountID) async throws {
        try await database.write { db in
            try db.execute(sql: "DELETE FROM blocked WHERE account = ?", arguments: [account])
            guard isBlocked else { return }
            try db.execute(sql: "INSERT INTO blocked (account) VALUES (?)", arguments: [account])
        }
    }

    /// Puts a car on sale, and sets the state that it has later.
    func ended(_ state: CarState, of seller: SellerID) async throws -> CarID {
        let (car, now) = (try await sell(seller), clock.now)
        try await database.write { db in
            guard var record = try CarRows(db).find(car), state != .onSale else { return }
            record.state = state
            record.endedAt = state == .sold ? now : nil
            try CarRows(db).save(record)
            try CarSearchRows(db).refresh(car)
        }
        return car
    }

    /// The lines of all parts of a table, with the header.
    fileprivate func table(_ call: ExportMyCars, as seller: SellerID) async throws -> [String] {
        let meta = CallMeta.signedIn(AccountID(seller), .person)
        var (text, next): (String, ExportMyCars?) = ("", call)
        while var call = next {
            let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
            let result = try await client.send(ExportMyCars.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            let document = try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused)
            text += String(decoding: document.content.bytes, as: UTF8.self)
            let cursor = try result[member: "meta"]?[member: "next"].map {
                try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused)
            }
            call.cursor = cursor
            next = cursor == nil ? nil : call
        }
        return text.split(separator: "\r\n").map(String.init)
    }
}
