import CarsContract
import Configuration
import ContextKit
import Foundation
import IdentityContract
import RPC
import ServiceKit
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
        #expect(town.isPublished(first.addresses.medium))
        let second = try #require(try await town.uploadPicture(as: dealer).picture)
        #expect(!town.isPublished(first.addresses.medium) && town.isPublished(second.addresses.medium))
        let read = try await town.call(GetDealer(), as: dealer)
        #expect(read.picture == second && read.version == before.version + 2)
        let removed = try await town.call(RemoveDealerPicture(), as: dealer)
        #expect(removed.picture == nil && removed.version == read.version + 1)
        #expect(!town.isPublished(second.addresses.medium))
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
    /// A PNG with one pixel.
    fileprivate static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")

    /// Uploads a file as the gateway does, and makes it the dealer's picture.
    @discardableResult
    fileprivate func uploadPicture(as dealer: DealerID, _ content: Data? = CarTown.png) async throws -> DealerProfile {
        let spool = folder.path + "/spool"
        try FileManager.default.createDirectory(
            atPath: spool + "/car-marketplace", withIntermediateDirectories: true)
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let content = try #require(content)
        try content.write(to: URL(filePath: "\(spool)/car-marketplace/\(name.text)"))
        let file = UploadedFile(name: name, sha256: "ab", size: content.count)
        // The service trusts a file only if the calling user owns it, as the gateway does.
        let environment = ServiceEnvironment.test(
            "car-marketplace", clock.runtime(seed: .random(in: 0 ... .max)),
            settings: ["uploads.spool": .init(.string(spool), isSecret: false), "brands.load": false],
            in: folder.path, trusting: geteuid(), client: { [services] in services.way(to: $0) })
        let built = try await CarsService.build(in: environment, database: database)
        return try await InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid())).call(
            SetDealerPicture(picture: file), meta: .signedIn(AccountID(dealer), .dealer))
    }

    /// Whether anybody can fetch the file with this address.
    fileprivate func isPublished(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder.path)/media/public/\(parts[2])/\(parts[3])")
    }
}
