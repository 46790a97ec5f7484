import CallTypes
import CarsContract
import Foundation
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The readers of a photo")
struct PhotoAccessTests {
    /// A car with a photo, and those who may ask for it.
    private struct Scene {
        var town: CarTown
        var seller: SellerID
        var dealer: DealerID
        var bidder: DealerID
        var car: CarID
        var photo: PictureID

        init() async throws {
            town = try await CarTown()
            (seller, dealer, bidder) = (town.stranger(), town.strangeDealer(), town.strangeDealer())
            car = try await town.draft(seller, photos: 0)
            photo = try #require(try await PhotoUploader(town).add(to: car, of: seller).photos.first).id
        }

        /// Who of the seller, a dealer and the dealer with a bid reads the photo.
        func readers() async throws -> [Bool] {
            let call = GetPhoto(car: car, photo: photo, size: .thumbnail)
            let answers = [
                try await town.refusal(of: call, as: seller), try await town.refusal(of: call, as: dealer),
                try await town.refusal(of: call, as: bidder),
            ]
            for answer in answers { #expect(answer == nil || answer == "cars.getPhoto.unknownPhoto") }
            return answers.map { $0 == nil }
        }

        func setState(_ state: CarState) async throws {
            let now = town.clock.now
            try await town.database.write { db in
                guard var record = try CarRows(db).find(car) else { return }
                (record.state, record.endedAt) = (state, state == .sold ? now : nil)
                try CarRows(db).save(record)
            }
        }
    }

    @Test("The seller reads a draft, all dealers a car on sale, and the dealer with a bid also a sold or expired one")
    func states() async throws {
        let scene = try await Scene()
        let draft = try await scene.readers()
        #expect(draft == [true, false, false])
        _ = try await scene.town.call(SubmitCar(car: scene.car), as: scene.seller)
        _ = try await scene.town.bid(of: scene.bidder, for: scene.car)
        let onSale = try await scene.readers()
        #expect(onSale == [true, true, true])
        for state in [CarState.expired, .sold] {
            try await scene.setState(state)
            let readers = try await scene.readers()
            #expect(readers == [true, false, true])
        }
    }

    @Test("While the seller is blocked, only a dealer with a bid reads the photos (R04.49)")
    func blocked() async throws {
        let scene = try await Scene()
        _ = try await scene.town.call(SubmitCar(car: scene.car), as: scene.seller)
        _ = try await scene.town.bid(of: scene.bidder, for: scene.car)
        for (isBlocked, readers) in [(true, [true, false, true]), (false, [true, true, true])] {
            try await scene.town.setBlocked(isBlocked, AccountID(scene.seller))
            let found = try await scene.readers()
            #expect(found == readers)
        }
    }

    @Test("A photo of another car, an unknown one and another person get the same refusal")
    func unknown() async throws {
        let scene = try await Scene()
        let town = scene.town
        let other = town.stranger()
        let othersCar = try await town.sell(other)
        let calls = [
            (GetPhoto(car: scene.car, photo: scene.photo, size: .original), other),
            (GetPhoto(car: othersCar, photo: scene.photo, size: .original), other),
            (GetPhoto(car: othersCar, photo: scene.photo, size: .original), scene.seller),
            (GetPhoto(car: scene.car, photo: .example, size: .original), scene.seller),
            (GetPhoto(car: .example, photo: scene.photo, size: .original), scene.seller),
        ]
        for (call, seller) in calls {
            let refused = try await town.refusal(of: call, as: seller)
            #expect(refused == "cars.getPhoto.unknownPhoto")
        }
        let staff = try await town.refusal(of: calls[0].0, CallMeta.signedIn(CarTown.staff, .staff))
        #expect(staff == "rpc.forbidden")
    }

    @Test("A long photo comes in parts, and a foreign cursor is refused")
    func parts() async throws {
        let scene = try await Scene()
        let file = "\(scene.town.folder.path)/media/private/\(scene.photo)/original.jpg"
        let content = Data((0..<Document.maxBytes + 10).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: URL(filePath: file))
        let meta = CallMeta.signedIn(AccountID(scene.seller), .person)
        var (call, read) = (GetPhoto(car: scene.car, photo: scene.photo, size: .original), Data())
        for _ in 0..<2 {
            let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
            let result = try await scene.town.client.send(GetPhoto.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            read += try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused).content.bytes
            call.cursor = try result[member: "meta"]?[member: "next"].map {
                try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused)
            }
            #expect((call.cursor == nil) == (read.count == content.count))
            guard call.cursor != nil else { break }
            // The cursor of this size is none of another size.
            var other = call
            other.size = .medium
            let faults = try await scene.town.faults(other, as: scene.seller)
            #expect(faults == ["cursor: format"])
        }
        #expect(read == content)
    }
}
