import CityOffersContract
import GRDB

extension MyCities {
    @Sendable init(_ follower: FollowerRecord, _ db: Database) throws {
        self.init(
            country: follower.country, cities: try CityRows(db).choices(of: follower.id, in: follower.country))
    }
}

extension MyCategories {
    @Sendable init(_ follower: FollowerRecord, _ db: Database) throws {
        self.init(categories: try CategoryRows(db).choices(of: follower.id))
    }
}
