import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

/// A follower and a promoter with rows in every table that can have them.
struct InvolvedAccounts: Sendable {
    let here: Promotion
    let ana: FollowerID
    let offer, draft: OfferID
    let discount: DiscountID
    let issued, reserved, redeemed: ClaimID

    var town: OfferTown { here.town }
    var promoter: PromoterID { here.promoter }

    init() async throws {
        here = try await Promotion.unlimited()
        let (town, places, promoter) = (here.town, here.places, here.promoter)
        let person = try await town.follower(of: [places.osijek], [places.fun])
        ana = person
        let position = Coordinate(latitude: Latitude(unchecked: 45.555), longitude: Longitude(unchecked: 18.694))
        let start = town.clock.now + .seconds(86_400)
        var call = here.call()
        (call.requestedBy, call.promoter, call.coordinate, call.eventStart) = (person, promoter, position, start)
        let concert = try await town.staff(call).offer.id
        offer = concert
        // Another promoter's suspected duplicate, which stays.
        let other = try await town.promoter("Marija")
        _ = try await town.call(here.call { $0.eventStart = start }, as: other)
        draft = try await here.create("Skica") { $0.isDraft = true }.id
        for picture in [concert, draft] { _ = try await town.upload(picture, as: promoter) }
        _ = try await town.uploadPicture(as: promoter)
        try await town.runJobs()
        _ = try await town.call(SaveOffer(offer: concert), as: person)
        let text = Paragraph(unchecked: "Tamo nema koncerta.")
        _ = try await town.call(ReportOffer(offer: concert, reason: .other, text: text), as: person)
        _ = try await town.call(CheckNearby(latitude: position.latitude, longitude: position.longitude), as: person)
        _ = try await town.call(RecordShare(offer: concert, channel: .link), as: person)
        let code = try await town.call(ShowVisitCode(), as: person).code
        _ = try await town.call(RecordVisit(code: code), as: promoter)
        _ = try await here.hide(concert)
        _ = try await here.restore(concert)
        _ = try await town.call(PostponeOffer(offer: concert), as: promoter)
        let create = CreateDiscount(
            offer: concert, name: Line(unchecked: "Popust"), requiredPoints: try PointCost(1),
            percent: try Percent(20), validUntil: town.clock.now + .seconds(10 * 86_400), perPerson: try ClaimCount(3))
        discount = try await town.call(create, as: promoter).id
        var claims: [ClaimID] = []
        for number in 0..<3 {
            let claim = try await town.call(ClaimDiscount(discount: discount), as: person).id
            claims.append(claim)
            guard number > 0 else { continue }
            let shown = try #require(try await town.call(GetClaim(claim: claim), as: person).code)
            _ = try await town.call(ReserveRedemption(code: shown.code), as: promoter)
            if number == 2 { _ = try await town.call(ConfirmRedemption(claim: claim), as: promoter) }
        }
        (issued, reserved, redeemed) = (claims[0], claims[1], claims[2])
        try await town.runJobs()
    }
}

extension OfferTown {
    /// The kinds of the waiting jobs whose key has an identifier.
    func jobs<Tag>(about id: Identifier<Tag>) async throws -> [String] {
        try await database.read { db in
            try String.fetchAll(
                db, sql: "SELECT kind FROM kitDue WHERE key LIKE ? ORDER BY kind", arguments: ["%\(id)%"])
        }
    }

    /// The number of rows of each table of city offers, apart from those that follow from others.
    func counts() async throws -> [String: Int] {
        try await database.read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'kit%' AND name NOT LIKE 'sqlite%'
                        AND name NOT LIKE 'shownOffer%' AND name NOT LIKE 'picture%' AND name <> 'offerBlocked'
                    """)
            return try Dictionary(
                uniqueKeysWithValues: tables.map { table in
                    (table, try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0)
                })
        }
    }
}
