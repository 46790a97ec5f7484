import CallTypes
import CarsContract
import Configuration
import ContextKit
import Foundation
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

/// Uploads photos as the gateway does. It trusts files of the calling user, as the service trusts those of the gateway.
struct PhotoUploader: Sendable {
    private let client: InProcessClient
    private let spool: String

    init(_ town: CarTown) async throws {
        let root = town.folder.path + "/spool"
        spool = root + "/car-marketplace"
        try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
        let environment = ServiceEnvironment.test(
            "car-marketplace", town.clock.runtime(seed: 77),
            settings: ["uploads.spool": .init(.string(root), isSecret: false)], in: town.folder.path,
            trusting: geteuid(), client: { [services = town.services] in services.way(to: $0) })
        let built = try await CarsService.build(in: environment, database: town.database)
        client = InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid()))
    }

    /// A PNG of three by two pixels.
    static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR42mNgCFjAoFFxAgAHOAJZrgVXWgAAAABJRU5ErkJggg==
            """)

    /// Adds a photo.
    /// - Parameter content: the file; the picture by default.
    @discardableResult
    func add(to car: CarID, of seller: SellerID, _ content: Data? = picture) async throws -> MyCar {
        try await client.call(
            AddPhoto(car: car, photo: try upload(content)), meta: .signedIn(AccountID(seller), .person))
    }

    /// Returns the faults of a photo.
    func faults(of content: Data, for car: CarID, of seller: SellerID) async throws -> Faults? {
        let call = AddPhoto(car: car, photo: try upload(content))
        let meta = CallMeta.signedIn(AccountID(seller), .person)
        return try await client.error(AddPhoto.name, JSONWriter.encode(call), meta: meta)?.data.errors
    }

    private func upload(_ content: Data?) throws -> UploadedFile {
        let name = UploadName(random: (0..<16).map { _ in .random(in: 0 ... .max) })
        let content = try #require(content)
        try content.write(to: URL(filePath: "\(spool)/\(name.text)"))
        return UploadedFile(name: name, sha256: "ab", size: content.count)
    }
}
