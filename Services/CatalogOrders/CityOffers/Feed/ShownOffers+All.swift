import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// The changes that concern many offers. Some are refreshed in the transaction of the change, the others by jobs. Until
/// then readers do not see them, because reading checks promoter, city and categories.
extension ShownOffers {
    static let job = "refreshOffers"

    /// The number of offers in one transaction. The writes of calls wait for so many.
    private static let slice = 50

    func refreshAll(of promoter: PromoterID) throws { try refresh(OfferGroup(.promoter, promoter)) }
    func refreshAll(in city: CityID) throws { try refresh(OfferGroup(.city, city)) }
    func refreshAll(in category: OfferCategoryID) throws { try refresh(OfferGroup(.category, category)) }

    /// Refreshes the next offers of a group, and schedules a job for those after them.
    func refresh(_ group: OfferGroup) throws {
        let offers = try group.offers(Self.slice + 1, tx.db)
        for offer in offers.prefix(Self.slice) {
            try refresh(offer)
            if group.kind == .promoter { try OfferStore(dependencies).refreshPictures(of: offer, in: tx) }
        }
        guard offers.count > Self.slice else { return }
        var rest = group
        rest.after = offers[Self.slice - 1]
        try dependencies.host.jobs.schedule(Self.job, key: rest.key, at: tx.now, in: tx.db)
    }
}

/// The published offers of a promoter, a city or a category that come after one of them.
struct OfferGroup: Hashable {
    enum Kind: String {
        case promoter, city, category
    }

    enum Tag {}

    var kind: Kind
    /// The identifier of the promoter, city or category.
    var id: Identifier<Tag>
    /// Only offers with a greater identifier.
    var after = OfferID(at: Instant(milliseconds: 0), random: (0, 0))

    init<Other>(_ kind: Kind, _ id: Identifier<Other>) { (self.kind, self.id) = (kind, Identifier(id)) }

    /// - Parameter key: the key of a job.
    init?(key: String) {
        let parts = key.split(separator: " ").map(String.init)
        guard parts.count == 3, let kind = Kind(rawValue: parts[0]), let id = Identifier<Tag>(parts[1]),
            let after = OfferID(parts[2])
        else { return nil }
        (self.kind, self.id, self.after) = (kind, id, after)
    }

    /// A change may begin a second walk through the same offers. The walks have different keys, so both reach the end.
    var key: String { "\(kind.rawValue) \(id) \(after)" }

    func offers(_ limit: Int, _ db: Database) throws -> [OfferID] {
        let select =
            switch kind {
            case .promoter:
                "SELECT id FROM offer WHERE visibility = 'published' AND promoter = ? AND id > ? ORDER BY id LIMIT ?"
            case .city:
                "SELECT id FROM offer WHERE visibility = 'published' AND city = ? AND id > ? ORDER BY id LIMIT ?"
            case .category:
                "SELECT offer FROM offerInCategory WHERE category = ? AND offer > ? ORDER BY offer LIMIT ?"
            }
        return try OfferID.fetchAll(db.cachedStatement(sql: select), arguments: [id, after, limit])
    }
}
