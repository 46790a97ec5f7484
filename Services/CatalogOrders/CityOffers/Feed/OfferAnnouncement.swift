import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// Notifies the matching followers of an offer, each once ever (R05.48). For use in a transaction.
///
/// A job looks at so many followers at a time that calls do not wait for it. A follower who changes interests later is
/// not notified of an offer whose followers were notified before.
struct OfferAnnouncement {
    static let job = "announceOffer"
    /// The number of followers at which one run looks.
    static let slice = 500

    private let dependencies: CityOffersDependencies
    private let tx: Transaction

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        (self.dependencies, self.tx) = (dependencies, tx)
    }

    /// Schedules the notices of a visible offer to the followers of its city and categories, apart from those who were
    /// notified before. For after every change of the offer.
    func begin(_ offer: OfferRecord, in categories: [OfferCategoryID]) throws {
        // A cancelled event is not news for those who had not heard of it.
        guard offer.status != .cancelled else { return }
        let audience = AudienceRows(tx.db)
        try audience.set(offer.id, city: offer.city, categories)
        guard try audience.next(of: offer.id) != nil else { return }
        try schedule(offer.id)
    }

    /// Notifies the next slice, and schedules the job for the slice after it. Stops when readers do not see the offer
    /// now; ``begin(_:in:)`` continues when they see it again.
    func advance(_ id: OfferID) throws {
        guard let offer = try OfferRows(tx.db).find(id), offer.status != .cancelled,
            let number = try ShownOfferRows(tx.db).number(of: id), let found = try ShownOfferRows(tx.db).found(number),
            found.isVisible(at: tx.now), let audience = try AudienceRows(tx.db).next(of: id)
        else { return }
        let (matching, last) = try AudienceRows(tx.db).followers(audience, of: id, limit: Self.slice)
        let notice = CityOffersNotice.newOffer(OfferName(name: offer.name, slug: offer.slug), city: found.city)
        for follower in matching { try tx.db.insert(into: "offerNotice", ["offer": id, "follower": follower]) }
        try dependencies.feed.notify(notice, to: matching.map { AccountID($0) }, in: tx)
        try AudienceRows(tx.db).save(audience, of: id, after: last)
        guard try AudienceRows(tx.db).next(of: id) != nil else { return }
        try schedule(id)
    }

    private func schedule(_ id: OfferID) throws {
        try dependencies.host.jobs.schedule(Self.job, key: "\(id)", at: tx.now, in: tx.db)
    }
}
