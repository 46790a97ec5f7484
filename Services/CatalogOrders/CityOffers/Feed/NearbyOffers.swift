import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The offers of which a follower at a position is notified now, the nearest first.
struct NearbyOffers {
    let offers: [FoundOffer]

    /// - Throws: `FollowerRefused.notJoined`
    init(of follower: FollowerID, in circle: GeoCircle, at now: Instant, _ db: Database) throws {
        let rows = FollowerInterests(db)
        guard let alerts = try rows.alerts(of: follower) else { throw FollowerRefused.notJoined }
        let (cities, categories) = (try rows.cities(of: follower), try rows.categories(of: follower))
        guard alerts.nearbyOffers, !cities.isEmpty, !categories.isEmpty, let cells = GeoCell.cover(circle.box) else {
            offers = []
            return
        }
        let marks = [cells.map(\.mark), cities.map(OfferWords.mark), categories.map(OfferWords.mark)]
        let found = try OfferSearchStore.rows(
            marks.map(OfferSearch.any).joined(separator: " AND "), before: .max, db)
        var near: [(offer: FoundOffer, distance: Double)] = []
        while let row = try found.next() {
            let offer = try FoundOffer(row)
            guard offer.isVisible(at: now), let position = offer.coordinate, circle.contains(position) else { continue }
            near.append((offer, circle.distance(to: position)))
        }
        let pauses = NearbyPauseRows(db)
        offers = try near.sorted { $0.distance < $1.distance }.map(\.offer)
            .filter { try !pauses.contains(follower, $0.id, at: now) }.prefix(CheckNearby.limit).map(\.self)
    }
}
