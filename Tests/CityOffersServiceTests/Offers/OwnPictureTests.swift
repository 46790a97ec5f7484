import CityOffersContract
import Configuration
import Configuration
import ContextKit
import Foundation
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The readers of a picture that is not public")
struct OwnPictureTests {
    private static func call(_ offer: OwnOffer, _ size: PictureSize = .thumbnail) throws -> GetOfferPicture {
        GetOfferPicture(offer: offer.id, picture: try #require(offer.details.picture).id, size: size)
    }

    /// Checks that only the promoter and staff with the permission read the picture.
    private static func expectOwn(_ call: GetOfferPicture, _ here: Promotion) async throws {
        let other = try await here.town.promoter("Marija")
        let refused = "cityOffers.getOfferPicture.unknownPicture"
        #expect(try await here.refusal(of: call) == nil)
        #expect(try await here.town.refusal(of: call, .staff) == nil)
        #expect(try await here.town.refusal(of: call, as: other) == refused)
        for kind in [AccountKind.person, .restaurant, .staff] {
            #expect(try await here.town.refusal(of: call, .signedIn(.example, kind)) == "rpc.forbidden", "\(kind)")
        }
        #expect(try await here.town.refusal(of: call) == "rpc.unauthenticated")
        let folder = "\(here.town.folder.path)/media/public/\(call.picture)"
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("The picture of a draft is read by its promoter and staff, and by nobody else")
    func draft() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        let offer = try await here.town.upload(draft.id, as: here.promoter)
        for size in PictureSize.allCases {
            let call = try Self.call(offer, size)
            try await Self.expectOwn(call, here)
            let document = try await here.town.call(call, as: here.promoter)
            #expect(document.mediaType == "image/jpeg" && document.content.bytes.starts(with: [0xFF, 0xD8]))
        }
        let copy = try await here.town.call(CopyOffer(offer: draft.id), as: here.promoter).offer
        #expect(copy.details.picture == nil)
    }

    @Test("The picture of an offer that waits for staff, is out of sight or hidden is read in the same way")
    func states() async throws {
        let here = try await Promotion(settings: ["offers.review": "before"])
        let held = try await here.town.upload(try await here.create().id, as: here.promoter)
        let call = try Self.call(held)
        try await Self.expectOwn(call, here)
        let rows = try await here.town.staff(ListModeration()).items
        let shown = try await here.town.staff(GetModerationCase(moderationCase: #require(rows.first).id)).offer
        #expect(shown.details.picture?.addresses.medium == held.details.picture?.addresses.medium)
        let released = try await here.restore(held.id)
        #expect(released.details.picture?.addresses.medium == "/media/catalog-orders/\(call.picture)/medium.jpg")
        _ = try await here.town.call(SetOfferActive(offer: held.id, isActive: false), as: here.promoter)
        try await Self.expectOwn(call, here)
        _ = try await here.hide(held.id)
        try await Self.expectOwn(call, here)
    }

    @Test("A replaced picture, that of another offer and an unknown offer get the same refusal")
    func unknown() async throws {
        let here = try await Promotion()
        var offers: [OwnOffer] = []
        for _ in 1...2 {
            let draft = try await here.create { $0.isDraft = true }
            offers.append(try await here.town.upload(draft.id, as: here.promoter))
        }
        let old = try Self.call(offers[0])
        var (other, nowhere) = (old, old)
        other.offer = offers[1].id
        nowhere.offer = .example
        _ = try await here.town.upload(offers[0].id, as: here.promoter)
        for call in [old, other, nowhere] {
            #expect(try await here.refusal(of: call) == "cityOffers.getOfferPicture.unknownPicture")
        }
    }

    @Test("A long picture comes in parts, and a foreign cursor is refused")
    func parts() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        var call = try Self.call(try await here.town.upload(draft.id, as: here.promoter), .original)
        let file = "\(here.town.folder.path)/media/private/\(call.picture)/original.jpg"
        let content = Data((0..<Document.maxBytes + 10).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: URL(filePath: file))
        var read = Data()
        repeat {
            let params = try Frame.params(
                meta: .signedIn(AccountID(here.promoter), .promoter), call: JSONWriter.encode(call))
            let result = try await here.town.client.send(GetOfferPicture.name, params: params, timeout: .seconds(10))
            let reply = try #require(result[member: "reply"])
            read += try JSONReader.decode(Document.self, from: reply, unknownMembers: .refused).content.bytes
            call.cursor = try result[member: "meta"]?[member: "next"].map {
                try JSONReader.decode(PageCursor.self, from: $0, unknownMembers: .refused)
            }
            guard call.cursor != nil else { break }
            // The cursor of this size is none of another size.
            var other = call
            other.size = .medium
            #expect(try await here.town.faults(of: other, as: here.promoter) == ["cursor"])
        } while read.count < content.count
        #expect(read == content)
    }
}
