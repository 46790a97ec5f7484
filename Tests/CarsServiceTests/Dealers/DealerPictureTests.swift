import CarsContract
import Foundation
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The picture of a dealer")
struct DealerPictureTests {
    @Test("An uploaded picture is public, a new one replaces it, and removing it removes its addresses")
    func replaced() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        let before = try await town.call(GetDealer(), as: dealer)
        let first = try #require(try await town.uploadPicture(as: dealer).picture)
        #expect(first.addresses.medium.hasPrefix("/media/car-marketplace/\(first.id)/"))
        #expect(town.isPublic(first.addresses.medium))
        let second = try #require(try await town.uploadPicture(as: dealer).picture)
        #expect(!town.isPublic(first.addresses.medium) && town.isPublic(second.addresses.medium))
        let read = try await town.call(GetDealer(), as: dealer)
        #expect(read.picture == second && read.version == before.version + 2)
        let removed = try await town.call(RemoveDealerPicture(), as: dealer)
        #expect(removed.picture == nil && removed.version == read.version + 1)
        #expect(!town.isPublic(second.addresses.medium))
        // Nothing is there any more, so nothing changes.
        let again = try await town.call(RemoveDealerPicture(), as: dealer)
        #expect(again == removed)
    }

    @Test("A file that is no picture is refused with the member, and the picture stays")
    func noPicture() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        let before = try await town.uploadPicture(as: dealer)
        let faults = await #expect(throws: ErrorObject.self) {
            try await town.uploadPicture(as: dealer, Data("<svg/>".utf8))
        }
        #expect(faults?.data.errors?.paths == ["picture"])
        let after = try await town.call(GetDealer(), as: dealer)
        #expect(after == before)
    }

    @Test("A blocked dealer uploads nothing")
    func blocked() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        try await town.block(dealer)
        await #expect(throws: DealerRefused.noProfile) { try await town.uploadPicture(as: dealer) }
        let count = try await town.count("SELECT count(*) FROM picture")
        #expect(count == 0)
    }
}

extension CarTown {
    /// Uploads a file as the gateway does, and makes it the dealer's picture.
    @discardableResult
    fileprivate func uploadPicture(
        as dealer: DealerID, _ content: Data = TestUploader<CarsService>.png
    ) async throws -> DealerProfile {
        try await upload(.signedIn(AccountID(dealer), .dealer), content: content) { SetDealerPicture(picture: $0) }
    }
}
