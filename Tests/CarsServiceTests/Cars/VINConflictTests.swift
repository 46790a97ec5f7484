import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Cars with one VIN")
struct VINConflictTests {
    private static func conflicts(_ town: CarTown, _ status: VINConflictState? = nil) async throws -> [VINConflictRow] {
        try await town.staff(ListVINConflicts(status: status)).items
    }

    @Test("A wrong check digit is a warning for the seller, and no fault (R04.19)")
    func doubtful() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.draft(seller)
        for (text, isDoubtful) in [("WVWZZZ1KZ8W000001", true), ("1m8gdm9a xkp0-42788", false)] {
            let changed = try await town.call(UpdateCar(car: car, vin: .set(VIN(text))), as: seller)
            #expect(changed.isVINDoubtful == isDoubtful)
        }
        let submitted = try await town.call(SubmitCar(car: car), as: seller)
        #expect(submitted.vin == .example)
    }

    @Test("A second car on sale with the same VIN is accepted, and the pair is in the queue of staff once (R04.19)")
    func pair() async throws {
        let town = try await CarTown()
        let (first, second) = (town.stranger(), town.stranger())
        let car = try await town.sell(first, vin: .example)
        let none = try await Self.conflicts(town)
        #expect(none == [])
        let other = try await town.sell(second, vin: .example)
        _ = try await town.sell(town.stranger(), vin: VIN("11111111111111111"))
        let found = try await Self.conflicts(town, .new)
        #expect(found.count == 1 && found[0].seller == second && found[0].otherSeller == first)
        #expect(found[0].car.text == "Toyota Corolla 2019")
        // The earlier car leaves the sale and comes back.
        try await town.expire(car)
        _ = try await town.call(RenewCar(car: car), as: first)
        let again = try await Self.conflicts(town)
        #expect(again == found)
        // A car that has left the sale conflicts with none.
        _ = try await town.call(DeleteCar(car: other), as: second)
        _ = try await town.sell(town.stranger(), vin: .example)
        let three = try await Self.conflicts(town)
        #expect(three.count == 2 && three[0].otherSeller == first)
    }

    @Test("Staff closes a conflict once, with a note")
    func closed() async throws {
        let town = try await CarTown()
        for _ in 0..<3 { _ = try await town.sell(town.stranger(), vin: .example) }
        let rows = try await Self.conflicts(town)
        #expect(rows.count == 3)
        let note = Paragraph(unchecked: "A typing error.")
        let closed = try await town.staff(CloseVINConflict(conflict: rows[1].id, note: note))
        #expect(closed.state == .closed && closed.note == note && closed.closedBy == CarTown.staff)
        await #expect(throws: CloseVINConflict.Refused.alreadyClosed) {
            try await town.staff(CloseVINConflict(conflict: rows[1].id))
        }
        await #expect(throws: CloseVINConflict.Refused.unknownConflict) {
            try await town.staff(CloseVINConflict(conflict: .example))
        }
        let (open, done) = (try await Self.conflicts(town, .new), try await Self.conflicts(town, .closed))
        #expect(open.map(\.id) == [rows[0].id, rows[2].id] && done.map(\.id) == [rows[1].id])
        let pages = try await everyPage { cursor in
            try await town.staff(ListVINConflicts(cursor: cursor, limit: try PageLimit(2)))
        }
        #expect(pages.flatMap(\.items).map(\.id) == rows.map(\.id) && pages.count == 2)
    }
}

extension CarTown {
    fileprivate func expire(_ car: CarID) async throws {
        try await database.write { db in
            guard var record = try CarRows(db).find(car) else { return }
            record.expire()
            try CarRows(db).save(record)
            try CarSearchRows(db).refresh(car)
        }
    }
}
