import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// Keeps the rows of the offers that readers see. For use in a transaction, after every change of an offer, of its
/// promoter, its city or its categories.
struct ShownOffers {
    /// The jobs at both ends of an offer's window.
    static let (show, end) = ("showOffer", "endOffer")
    /// The kinds of the jobs whose key is an offer.
    static let jobsOfOffer = [show, end, OfferAnnouncement.job]

    let dependencies: CityOffersDependencies
    let tx: Transaction

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        (self.dependencies, self.tx) = (dependencies, tx)
    }

    /// Brings the row of an offer, and the jobs at both ends of its window, to what readers see now.
    func refresh(_ id: OfferID) throws {
        let rows = ShownOfferRows(tx.db)
        guard let offer = try OfferRows(tx.db).find(id), let shown = try rows.shown(offer, dependencies.clocks),
            offer.visibleUntil.map({ tx.now < $0 }) ?? true
        else {
            try rows.remove(id)
            return try schedule(id)
        }
        guard offer.visibleFrom <= tx.now else {
            try rows.remove(id)
            return try schedule(id, show: offer.visibleFrom)
        }
        try rows.save(shown)
        try schedule(id, end: offer.visibleUntil)
        try OfferAnnouncement(dependencies, tx).begin(offer, in: shown.categories)
    }

    /// Schedules the given jobs of an offer, and cancels the others.
    private func schedule(_ id: OfferID, show: Instant? = nil, end: Instant? = nil) throws {
        let jobs = dependencies.host.jobs
        for (kind, time) in [(Self.show, show), (Self.end, end)] {
            if let time {
                try jobs.schedule(kind, key: "\(id)", at: time, in: tx.db)
            } else {
                try jobs.cancel(kind, key: "\(id)", in: tx.db)
            }
        }
    }
}
