import CityOffersContract
import ContextKit
import Media
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The picture of an offer")
struct OfferPictureTests {
    @Test("An uploaded picture is public while the offer is published, and a new one replaces it (R05.36)")
    func visible() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        let first = try #require(try await here.town.upload(draft.id, as: here.promoter).details.picture)
        let address = "/media/catalog-orders/\(first.id)/medium.jpg"
        #expect(first.addresses.medium == "/v1/city-offers/\(draft.id)/pictures/\(first.id)/medium")
        #expect(!here.town.isPublic(address))
        func settled() async throws -> Bool {
            try await here.town.service.dependencies.pictures.settle()
            return here.town.isPublic(address)
        }
        let published = try await here.town.call(PublishOffer(offer: draft.id), as: here.promoter).offer
        #expect(published.details.picture?.addresses.medium == address)
        #expect(try await settled())
        _ = try await here.town.call(SetOfferActive(offer: draft.id, isActive: false), as: here.promoter)
        #expect(!here.town.isPublic(address))
        _ = try await here.town.call(SetOfferActive(offer: draft.id, isActive: true), as: here.promoter)
        #expect(here.town.isPublic(address))
        _ = try await here.hide(draft.id)
        #expect(!here.town.isPublic(address))
        _ = try await here.restore(draft.id)
        #expect(here.town.isPublic(address))
        let second = try #require(try await here.town.upload(draft.id, as: here.promoter).details.picture)
        #expect(!here.town.isPublic(address) && here.town.isPublic(second.addresses.medium))
        let removed = try await here.town.call(RemoveOfferPicture(offer: draft.id), as: here.promoter).offer
        #expect(removed.details.picture == nil && !here.town.isPublic(second.addresses.medium))
        let again = try await here.town.call(RemoveOfferPicture(offer: draft.id), as: here.promoter).offer
        #expect(again.version == removed.version)
    }

    @Test("The page and its preview show the uploaded picture, and never a link to a picture (R05.36)")
    func pages() async throws {
        let here = try await Promotion()
        let link = WebLink(unchecked: "https://i.ytimg.com/vi/a.jpg")
        let offer = try await here.create { $0.imageLink = link }
        let slug = offer.details.slug
        let bare = try await here.town.client.call(ReadOffer(slug: slug))
        #expect(bare.picture == nil && bare.preview?.image == nil)
        #expect(!String(decoding: try JSONWriter.encode(bare), as: UTF8.self).contains("ytimg"))
        let payload = try await here.town.client.call(GetSharePayload(offer: offer.id))
        #expect(payload.image == nil)
        let picture = try #require(try await here.town.upload(offer.id, as: here.promoter).details.picture)
        let page = try await here.town.client.call(ReadOffer(slug: slug))
        #expect(page.picture == picture.addresses.medium)
        #expect(page.preview?.image == "http://127.0.0.1:8080" + picture.addresses.medium)
        #expect(page.structuredData?.text.contains(picture.addresses.medium) == true)
        #expect(try await here.town.client.call(GetOffer(offer: offer.id)).offer.imageLink == link)
    }

    @Test("The pictures of a promoter are hidden while the right to publish is revoked (R05.39)")
    func revoked() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        let address = try #require(try await here.town.upload(offer.id, as: here.promoter).details.picture).addresses
            .medium
        let (promoter, pictures) = (here.promoter, here.town.service.dependencies.pictures)
        _ = try await here.town.staff(RevokePromoter(promoter: promoter, reason: .example))
        try await pictures.settle()
        #expect(!here.town.isPublic(address))
        _ = try await here.town.staff(RestorePromoter(promoter: promoter, reason: .example))
        try await pictures.settle()
        #expect(here.town.isPublic(address))
        try await here.town.revoke(promoter)
        // Staff may show an offer again whose promoter may not publish.
        _ = try await here.hide(offer.id)
        _ = try await here.restore(offer.id)
        #expect(!here.town.isPublic(address))
    }

    @Test("The picture of an erased draft is removed")
    func erased() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        _ = try await here.town.upload(draft.id, as: here.promoter)
        _ = try await here.town.call(DeleteOffer(offer: draft.id), as: here.promoter)
        #expect(try await here.town.count("SELECT count(*) FROM picture") == 0)
    }
}
