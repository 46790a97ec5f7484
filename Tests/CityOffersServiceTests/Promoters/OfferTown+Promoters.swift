import CityOffersContract
import Configuration
import ContextKit
import Foundation
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

extension RegisterPromoter {
    /// A valid sample, different for every number.
    static func sample(_ number: Int = 1, name: String = "Kristijan") throws -> RegisterPromoter {
        RegisterPromoter(
            name: try Line(name), email: try EmailAddress("promoter\(number)@example.org"),
            password: Password(text: "lozinka77"), passwordConfirmation: Password(text: "lozinka77"))
    }
}

extension OfferTown {
    /// Registers the promoter with this number.
    func registered(promoter number: Int = 1, name: String = "Kristijan") async throws -> PromoterID {
        try await client.call(RegisterPromoter.sample(number, name: name)).id
    }

    func revoke(_ promoter: PromoterID, because reason: String = "Lažni koncerti.") async throws -> PromoterForStaff {
        try await staff(RevokePromoter(promoter: promoter, reason: Line(reason)))
    }

    func restore(_ promoter: PromoterID) async throws -> PromoterForStaff {
        try await staff(RestorePromoter(promoter: promoter, reason: Line("Koncerti su održani.")))
    }

    /// The requested notices to an account, the oldest first.
    func requestedNotices(to account: AccountID) async throws -> [NotificationRequest] {
        try await database.read { db in
            try String.fetchAll(
                db, sql: "SELECT data FROM kitEvent WHERE type = 'cityOffers.notificationRequested' ORDER BY sequence"
            ).map { data in
                try JSONReader.decode(
                    NotificationRequest.self, from: Array(data.utf8), unknownMembers: .refused)
            }.filter { $0.recipients == [account] }
        }
    }

    /// A PNG with one pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")

    /// Uploads a picture with one pixel as the gateway does, and makes the promoter's call with it.
    func uploadPicture(as promoter: PromoterID) async throws -> PromoterProfile {
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
        let built = try await CityOffersService.build(in: environment, database: database)
        return try await InProcessClient(built.parts.dispatcher, as: Peer(uid: geteuid())).call(
            SetPromoterPicture(picture: file), meta: .signedIn(AccountID(promoter), .promoter)
        ).promoter
    }

    /// Whether anybody can fetch the file with this address.
    func isPublic(_ address: String) -> Bool {
        let parts = address.split(separator: "/")
        return FileManager.default.fileExists(atPath: "\(folder.path)/media/public/\(parts[2])/\(parts[3])")
    }
}
