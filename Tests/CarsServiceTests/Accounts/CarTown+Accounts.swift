import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CarsService

extension CarTown {
    /// Adds a car in a state that allows others beside it, for a seller who has a car on sale.
    func spareCar(of seller: SellerID, _ state: CarState) async throws -> CarID {
        let other = SellerID(at: .example, random: (9, 9))
        let car = try await car(of: other, state)
        try await database.write { db in
            try db.execute(sql: "UPDATE car SET seller = ? WHERE id = ?", arguments: [seller, car])
        }
        return car
    }

    /// Adds the row of a picture, without files.
    func addPicture(of owner: some DatabaseValueConvertible & Sendable, isPublic: Bool) async throws {
        let id: BidID = service.host.runtime.newID()
        try await database.write { [now = clock.now] db in
            try db.insert(
                into: "picture",
                [
                    "id": id, "owner": owner, "position": 1, "width": 4, "height": 3, "format": "jpg",
                    "placeholder": "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "bytes": 1_000, "isPublic": isPublic,
                    "createdAt": now,
                ])
        }
    }

    /// The record of an event in identity's feed.
    func record<E: Event>(of event: E) throws -> EventRecord {
        EventRecord(
            feed: .example, sequence: 1, id: .example, time: clock.now, type: E.name, version: E.version,
            subject: event.subject, traceparent: nil, data: try RawJSON(encoding: event))
    }
}
