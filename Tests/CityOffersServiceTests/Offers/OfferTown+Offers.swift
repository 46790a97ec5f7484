import CityOffersContract
import Configuration
import ContextKit
import Foundation
import GRDB
import RPC
import RestaurantsService
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

/// A promoter in a town with places.
struct Promotion: Sendable {
    let town: OfferTown
    let places: OfferPlaces
    let promoter: PromoterID

    init(clock: TestClock = TestClock(), settings: [String: ConfigValue] = [:]) async throws {
        let program = ContextProgram(RestaurantsService.self, CityOffersService.self)
        town = try await OfferTown(
            clock: clock, settings: settings, database: .inMemory(migrations: program.migrations))
        places = try await town.places()
        promoter = try await town.promoter()
    }

    /// A town without limits, for tests that repeat one thing many times.
    static func unlimited() async throws -> Promotion {
        try await Promotion(settings: ["throttles.factor": 1_000_000])
    }

    /// The smallest offer (R05.26), in Osijek.
    func call(_ name: String = "Koncert", _ change: (inout CreateOffer) -> Void = { _ in }) -> CreateOffer {
        var call = CreateOffer(name: Line(unchecked: name), city: places.osijek, categories: [places.fun])
        change(&call)
        return call
    }

    func create(_ name: String = "Koncert", _ change: (inout CreateOffer) -> Void = { _ in }) async throws -> OwnOffer {
        try await town.call(call(name, change), as: promoter).offer
    }

    /// An offer with an event of three hours, a week from now.
    func concert(_ name: String = "Koncert", draft: Bool = false) async throws -> OwnOffer {
        let start = town.clock.now + .seconds(7 * 86_400)
        return try await create(name) { call in
            (call.eventStart, call.eventEnd, call.isDraft) = (start, start + .seconds(10_800), draft)
        }
    }

    func mine(_ offer: OfferID) async throws -> OwnOffer {
        try await town.call(GetMyOffer(offer: offer), as: promoter).offer
    }

    /// Whether anyone can open the link of an offer.
    func isReadable(_ offer: OfferID) async throws -> Bool {
        let refusal = try await town.refusal(of: GetOffer(offer: offer))
        #expect(refusal == nil || refusal == "cityOffers.getOffer.unknownOffer")
        return refusal == nil
    }

    func refusal<C: Call>(of call: C) async throws -> String? { try await town.refusal(of: call, as: promoter) }

    func hide(_ offer: OfferID, _ reason: String = "Wrong place") async throws -> OwnOffer {
        try await town.staff(HideOffer(offer: offer, reason: Line(unchecked: reason))).offer
    }

    func restore(_ offer: OfferID, _ reason: String = "Right now") async throws -> OwnOffer {
        try await town.staff(RestoreOffer(offer: offer, reason: Line(unchecked: reason))).offer
    }
}

extension OfferTown {
    /// Returns the members at fault of a call in JSON; empty for a reply.
    func faults<C: Call>(of call: C.Type, _ json: String, as promoter: PromoterID) async throws -> [String] {
        let meta = CallMeta.signedIn(AccountID(promoter), .promoter)
        // A frame is one line.
        let line = json.replacing("\n", with: "")
        let error = try await client.error(C.name, Array(line.utf8), meta: meta)
        return error?.data.errors?.paths ?? []
    }

    func faults<C: Call>(of call: C, as promoter: PromoterID) async throws -> [String] {
        try await faults(of: C.self, String(decoding: JSONWriter.encode(call), as: UTF8.self), as: promoter)
    }

    func setActive(_ isActive: Bool, _ table: String, _ id: some DatabaseValueConvertible & Sendable) async throws {
        _ = try await database.write { db in try db.update(table, ["isActive": isActive], where: ["id": id]) }
    }

    /// The requested notices, the oldest first.
    var notices: [NotificationRequest] {
        get async throws {
            try await client.call(ReadEvents(after: 0)).events.compactMap { try $0.notificationRequest }
        }
    }

    /// The kinds of the notices to an account, the oldest first.
    func notices(to account: AccountID) async throws -> [String] {
        try await notices.filter { $0.recipients.contains(account) }.map(\.kind)
    }

    // MARK: Pictures

    /// Uploads a picture with one pixel as the gateway does.
    func upload(_ offer: OfferID, as promoter: PromoterID) async throws -> OwnOffer {
        try await upload(.signedIn(AccountID(promoter), .promoter)) {
            SetOfferPicture(offer: offer, picture: $0)
        }.offer
    }
}

extension CallMeta {
    /// Staff with the permission `admin`.
    static var staff: CallMeta {
        var meta = CallMeta.signedIn(OfferTown.staff, .staff)
        meta.caller?.permissions = ["admin"]
        return meta
    }
}
