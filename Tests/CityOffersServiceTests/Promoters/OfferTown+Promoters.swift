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

    @discardableResult
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

    /// Uploads a picture with one pixel as the gateway does, and makes the promoter's call with it.
    func uploadPicture(as promoter: PromoterID) async throws -> PromoterProfile {
        try await upload(.signedIn(AccountID(promoter), .promoter)) { SetPromoterPicture(picture: $0) }.promoter
    }
}
