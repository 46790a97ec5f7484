import CityOffersContract
import ServiceKit
import Vocabulary

/// Promoters publish offers, and followers save and share them.
struct OfferBoard: Sendable {
    let town: TownClient
    let painter: Painter
    let cities: [City]
    let categories: [OfferCategory]

    /// The cities of the demo, of the places that come with the program.
    private static let cityNames = ["Dubrovnik", "Osijek", "Rijeka", "Split", "Zadar", "Zagreb"]

    /// - Throws: ``CallFailure`` in a town without places.
    init(_ town: TownClient, _ painter: Painter) async throws {
        self.town = town
        self.painter = painter
        cities = try await concurrently(Self.cityNames) { name in
            let found = try await town.call(ListCities(country: CountryCode("HR"), search: Line(name))).items
            return found.filter { $0.name.text == name }
        }.flatMap { $0 }
        categories = try await town.call(ListCategories()).items
    }

    /// Publishes an offer with a poster.
    /// - Parameters:
    ///   - days: how many days ahead the event is.
    ///   - isDraft: leaves the offer unpublished.
    func publish(
        _ plan: OfferPlan, by promoter: DemoAccount, in city: City, days: Int, isDraft: Bool = false,
        _ numbers: inout SeededNumbers
    ) async throws -> OwnOffer {
        let start = evening(days)
        let call = CreateOffer(
            name: try Line("\(plan.name), \(city.name)"), city: city.id,
            categories: categories.filter { $0.name.text == plan.category }.map(\.id), kind: plan.kind,
            description: try Paragraph(plan.description), address: try Line("Trg slobode \(numbers.number(1...20))"),
            coordinate: city.coordinate.moved(&numbers), price: plan.price, discount: plan.discount,
            shareMessage: try Paragraph("Dođi i ti!"), eventStart: start, eventEnd: start + .seconds(3 * 3_600),
            isDraft: isDraft)
        let created = try await patiently { try await town.call(call, as: promoter) }.offer
        let poster = PosterPicture(title: plan.name, place: city.name.text, kind: plan.kind).svg(&numbers)
        let picture = try await painter.png(poster)
        let pictured = SetOfferPicture(offer: created.id, picture: .sent)
        return try await town.call(pictured, as: promoter, file: picture).offer
    }

    /// Returns the hour of 18:00 UTC, some days ahead.
    func evening(_ days: Int) -> Instant {
        let day: Int64 = 86_400_000
        let midnight = town.runtime.now().milliseconds / day * day
        return Instant(milliseconds: midnight + Int64(days) * day + 18 * 3_600_000)
    }

    func share(_ offer: OfferID, by follower: DemoAccount) async throws {
        try await town.call(SaveOffer(offer: offer), as: follower)
        try await town.call(RecordShare(offer: offer, channel: .message), as: follower)
    }

    /// The follower shows a code, and the promoter scans it.
    func visit(_ promoter: DemoAccount, by follower: DemoAccount) async throws {
        let code = try await town.call(ShowVisitCode(), as: follower).code
        try await town.call(RecordVisit(code: code), as: promoter)
    }

    /// The follower claims a discount, and the promoter scans its code and confirms.
    func redeem(_ discount: DiscountID, of promoter: DemoAccount, by follower: DemoAccount) async throws {
        let claim = try await town.call(ClaimDiscount(discount: discount), as: follower)
        guard let code = try await town.call(GetClaim(claim: claim.id), as: follower).code else { return }
        try await town.call(ReserveRedemption(code: code.code), as: promoter)
        try await town.call(ConfirmRedemption(claim: claim.id), as: promoter)
    }
}

extension Coordinate {
    /// Draws a position within about a kilometre.
    fileprivate func moved(_ numbers: inout SeededNumbers) -> Coordinate {
        Coordinate(
            latitude: Latitude(unchecked: latitude.degrees + (numbers.fraction() - 0.5) * 0.012),
            longitude: Longitude(unchecked: longitude.degrees + (numbers.fraction() - 0.5) * 0.012))
    }
}
