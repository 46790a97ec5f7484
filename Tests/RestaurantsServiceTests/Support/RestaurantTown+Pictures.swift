import Configuration
import ContextKit
import Foundation
import RPC
import RestaurantsContract
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

extension RestaurantTown {
    /// A PNG with one pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")

    /// Uploads a picture with one pixel as the gateway does, and makes the call with it.
    func upload<C: Call>(as restaurant: RestaurantID, _ call: (UploadedFile) -> C) async throws -> C.Reply {
        let spool = folder.path + "/spool"
        try FileManager.default.createDirectory(
            atPath: spool + "/catalog-orders", withIntermediateDirectories: true)
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let content = try #require(Self.png)
        try content.write(to: URL(filePath: "\(spool)/catalog-orders/\(name.text)"))
        let file = UploadedFile(name: name, sha256: "ab", size: content.count)
        // The service trusts a file only if the calling user owns it, as the gateway does.
        let environment = ServiceEnvironment.test(
            "catalog-orders", clock.runtime(seed: .random(in: 0 ... .max)),
            settings: ["uploads.spool": .init(.string(spool), isSecret: false)], in: folder.path,
            trusting: geteuid(), client: { [services] in services.way(to: $0) })
        let built = try await RestaurantsService.build(in: environment, database: database)
        return try await InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid())).call(
            call(file), meta: .signedIn(AccountID(restaurant), .restaurant))
    }

    /// Whether anybody can fetch the file with this address.
    func isPublic(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder.path)/media/public/\(parts[2])/\(parts[3])")
    }
}
