import Configuration
import ContextKit
import Foundation
import IdentityContract
import Media
import RPC
import RestaurantsContract
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The picture of a restaurant")
struct RestaurantPictureTests {
    /// A PNG with one pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")

    private static func upload(_ restaurant: RestaurantID, _ town: RestaurantTown, _ folder: String) async throws
        -> RestaurantProfile
    {
        let spool = folder + "/catalog-orders"
        try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let content = try #require(png)
        try content.write(to: URL(filePath: "\(spool)/\(name.text)"))
        let file = UploadedFile(name: name, sha256: "ab", size: content.count)
        // The service believes the gateway only that it wrote the file: the file belongs to the calling user.
        let environment = ServiceEnvironment.test(
            "catalog-orders", town.clock.runtime(seed: .random(in: 0 ... .max)),
            settings: ["uploads.spool": .init(.string(folder), isSecret: false)], in: town.folder.path,
            trusting: geteuid(), client: { town.services.way(to: $0) })
        let built = try await RestaurantsService.build(in: environment, database: town.database)
        return try await InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid())).call(
            SetRestaurantPicture(picture: file), meta: .signedIn(AccountID(restaurant), .restaurant))
    }

    private static func isPublic(_ address: String, _ town: RestaurantTown) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(town.folder.path)/media/public/\(parts[2])/\(parts[3])")
    }

    @Test("R02.16 R02.17 an uploaded picture is public, and a new one replaces it")
    func replaced() async throws {
        try await withScratchFolder { folder in
            let town = try await RestaurantTown()
            let restaurant = try await town.restaurant()
            let first = try #require(try await Self.upload(restaurant, town, folder).picture)
            #expect(first.addresses.medium.hasPrefix("/media/catalog-orders/\(first.id)/"))
            #expect(Self.isPublic(first.addresses.medium, town))
            let second = try #require(try await Self.upload(restaurant, town, folder).picture)
            #expect(!Self.isPublic(first.addresses.medium, town) && Self.isPublic(second.addresses.medium, town))
            #expect(try await town.shown(restaurant).picture == second)
            let removed = try await town.call(RemoveRestaurantPicture(), as: restaurant)
            #expect(removed.picture == nil && !Self.isPublic(second.addresses.medium, town))
        }
    }

    @Test("The picture is hidden before the address is confirmed and during a block; deletion removes it")
    func hidden() async throws {
        try await withScratchFolder { folder in
            let town = try await RestaurantTown()
            let restaurant = try await town.client.call(RegisterRestaurant.sample()).id
            let account = AccountID(restaurant)
            let address = try #require(try await Self.upload(restaurant, town, folder).picture).addresses.medium
            #expect(!Self.isPublic(address, town))
            let events: [(any Event, Bool)] = [
                (EmailConfirmed(account: account, kind: .restaurant), true),
                (AccountBlocked(account: account, kind: .restaurant), false),
                (AccountUnblocked(account: account, kind: .restaurant), true),
                (AccountDeleted(account: account, kind: .restaurant), false),
            ]
            for (event, isShown) in events {
                try await town.hear(event)
                try await town.service.dependencies.pictures.settle()
                #expect(Self.isPublic(address, town) == isShown, "\(event)")
            }
        }
    }
}
