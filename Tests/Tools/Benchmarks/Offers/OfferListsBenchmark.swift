import CityOffersContract
import Foundation
import RPC
import Vocabulary

/// Measures pages of the feed of a person who follows 3 cities and 20 categories, and of the search by area, words and
/// time. There are a thousand, a hundred thousand and a million offers. A page costs the same in all of them.
struct OfferListsBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    func run() async throws {
        Output.heading("offers: a page of 20 of the feed and of the search, among more and more offers")
        let lists = GrowingLists(program: "catalog-orders", disk: disk, seconds: seconds * 0.2) { service, size in
            try await SeededOffers.seed(size, into: service.database)
        }
        try await lists.measure(OfferList.allCases.map { ($0.rawValue, $0.line) }, of: "offers")
    }
}

/// The measured list.
private enum OfferList: String, CaseIterable {
    case feed, feedMiddle = "feed, middle", all, city, near = "within 1 km", wide = "within 50 km"
    case word, wordCity = "word + city", rareCity = "rare + city", wordNear = "word + 1 km", today

    func line(of offers: SeededOffers) throws -> [UInt8] {
        let limit = try PageLimit(20)
        switch self {
        case .feed, .feedMiddle:
            var call = ListFeed(limit: limit)
            if self == .feedMiddle {
                call.cursor = try ListCursors<Int64>(of: call).cursor(after: Int64(offers.count / 2))
            }
            return try ServiceSocket.line(call, number: 0, by: AccountID(offers.follower))
        case .all, .city, .near, .wide, .word, .wordCity, .rareCity, .wordNear, .today:
            return try ServiceSocket.line(search(offers, limit), number: 0)
        }
    }

    private func search(_ offers: SeededOffers, _ limit: PageLimit) throws -> FindOffers {
        var call = FindOffers(limit: limit)
        switch self {
        case .wordCity, .rareCity, .city: call.city = offers.cities[0]
        case .near, .wordNear, .wide:
            call.latitude = RoundedLatitude(unchecked: SeededOffers.middle.latitude.degrees)
            call.longitude = RoundedLongitude(unchecked: SeededOffers.middle.longitude.degrees)
            call.radius = SearchRadius(unchecked: self == .wide ? 50_000 : 1_000)
        case .today: call.when = .today
        case .feed, .feedMiddle, .all, .word: break
        }
        switch self {
        case .word, .wordCity, .wordNear: call.search = try Line("konc")
        // Twenty offers, evenly spread among all in the same city.
        case .rareCity: call.search = try Line("zlatni")
        case .feed, .feedMiddle, .all, .city, .near, .wide, .today: break
        }
        return call
    }
}
