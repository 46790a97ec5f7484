import CallTypes
import CarsContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The photos of cars. They are pictures that are not public: every read of one checks who asks.
struct PhotoStore: Sendable {
    private typealias Cursors = ListCursors<Int64>

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(add)
        calls.on(remove)
        calls.on(sort)
        calls.on(get)
    }

    private var cars: CarStore { CarStore(dependencies) }

    // MARK: Changing

    func add(_ call: AddPhoto, in context: CallContext) async throws -> MyCar {
        let (seller, pictures) = (try context.seller, dependencies.pictures)
        // Decoding takes a second of a processor, so a photo that will be refused is refused before.
        try await dependencies.database.read { db in
            guard let car = try CarRows(db).own(call.car, of: seller) else { throw AddPhoto.Refused.unknownCar }
            guard car.state == .draft else { throw AddPhoto.Refused.notDraft }
            try Self.checkCount(of: car.id, db)
        }
        return try await pictures.adding(from: call.photo, as: "photo", in: context) { photo in
            try await cars.changeDraft(call, call.car, in: context) { car, tx in
                try Self.checkCount(of: car.id, tx.db)
                try pictures.add(photo, to: car.id, isPublic: false, in: tx)
                car.version += 1
            }
        }
    }

    private static func checkCount(of car: CarID, _ db: Database) throws {
        guard try Pictures.count(of: car, in: db) < CarPhoto.limit else { throw AddPhoto.Refused.tooManyPhotos }
    }

    func remove(_ call: RemovePhoto, in context: CallContext) async throws -> MyCar {
        let pictures = dependencies.pictures
        let car = try await cars.changeDraft(call, call.car, in: context) { car, tx in
            guard try pictures.remove(call.photo, of: car.id, in: tx) else { throw PhotoRefused.unknownPhoto }
            car.version += 1
        }
        await pictures.settleOrRetry()
        return car
    }

    func sort(_ call: SortPhotos, in context: CallContext) async throws -> MyCar {
        try await cars.changeDraft(call, call.car, in: context) { [pictures = dependencies.pictures] car, tx in
            let old = try CarViews.photos(of: car.id, tx.db).map(\.id)
            guard Set(old).isSuperset(of: call.photos) else { throw PhotoRefused.unknownPhoto }
            let new = call.photos + old.filter { !call.photos.contains($0) }
            guard new != old else { return }
            try pictures.sort(of: car.id, new, in: tx)
            car.version += 1
        }
    }

    // MARK: Reading

    func get(_ call: GetPhoto, in context: CallContext) async throws -> Answer<Document> {
        let (caller, cursors, now) = (try context.caller, try Cursors(of: call), dependencies.runtime.now())
        let offset = try call.cursor.map { UInt64(clamping: try cursors.key(of: $0)) } ?? 0
        try await dependencies.database.read { db in
            guard try Self.sees(call.car, caller, at: now, db),
                try CarViews.photos(of: call.car, db).contains(where: { $0.id == call.photo })
            else { throw GetPhoto.Refused.unknownPhoto }
        }
        guard let part = try await dependencies.pictures.part(of: call.photo, call.size, from: offset) else {
            throw GetPhoto.Refused.unknownPhoto
        }
        let next = part.next.map { cursors.cursor(after: Int64(clamping: $0)) }
        return Answer(part.document, meta: ReplyMeta(next: next))
    }

    private static func sees(_ id: CarID, _ caller: Caller, at now: Instant, _ db: Database) throws -> Bool {
        guard caller.kind == .dealer else {
            return try CarRows(db).own(id, of: SellerID(caller.account)) != nil
        }
        if try CarRows(db).shown(id, at: now) != nil { return true }
        return try BidRows(db).find(of: DealerID(caller.account), for: id) != nil
    }
}
