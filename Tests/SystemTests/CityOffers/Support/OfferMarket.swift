import CityOffersContract
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

/// A promoter, followers and staff who are signed in, called over the gateway.
struct OfferMarket: Sendable {
    struct Follower: Sendable {
        var id: FollowerID
        var token: String
    }

    let town: RealTown
    let staff: String
    let promoter: String
    let followers: [Follower]
    let city: CityID
    let category: OfferCategoryID

    init(_ town: RealTown, followers count: Int) async throws {
        self.town = town
        try await town.staff("vesna", [.admin])
        staff = try await town.session(.staff, "vesna").token
        _ = try await town.app("POST", "/v1/countries", token: staff, #"{"code":"HR","name":"Hrvatska"}"#)
            .reply(Country.self)
        let osijek = #"{"country":"HR","name":"Osijek","coordinate":{"latitude":45.55,"longitude":18.69}}"#
        city = try await town.app("POST", "/v1/cities", token: staff, osijek).reply(City.self).id
        category = try await town.app("POST", "/v1/categories", token: staff, #"{"name":"Glazba"}"#)
            .reply(OfferCategory.self).id
        promoter = try await Self.promoter("kristijan", staff, in: town)
        let join =
            #"{"birthDate":"1990-05-17","gender":"female","country":"HR","cities":["\#(city)"],"#
            + #""categories":["\#(category)"]}"#
        var followers: [Follower] = []
        for number in 1...count {
            try await town.person("ana\(number)")
            let session = try await town.session(.person, "ana\(number)")
            _ = try await town.app("POST", "/v1/city-offers/join", token: session.token, join)
                .reply(MyCityOffers.self)
            followers.append(Follower(id: try #require(FollowerID(session.account)), token: session.token))
        }
        self.followers = followers
    }

    private static func promoter(_ name: String, _ staff: String, in town: RealTown) async throws -> String {
        let body =
            #"{"name":"\#(name)","email":"\#(RealTown.address(name))","password":"\#(RealTown.goodPassword)","#
            + #""passwordConfirmation":"\#(RealTown.goodPassword)"}"#
        let id = try await town.app("POST", "/v1/promoters", body).reply(RegisterPromoter.Reply.self).id
        try await town.confirm(.promoter, name)
        try await town.approve("\(id)", as: staff)
        return try await town.session(.promoter, name).token
    }

    // MARK: Reading

    func claim(_ claim: ClaimID, of follower: Follower) async throws -> GetClaim.Reply {
        try await town.app("GET", "/v1/city-offers/claims/\(claim)", token: follower.token).reply(GetClaim.Reply.self)
    }

    func balance(of follower: Follower) async throws -> Int {
        try await town.app("GET", "/v1/city-offers/me/points", token: follower.token)
            .reply(GetPoints.Reply.self).balance
    }

    func entries(of follower: Follower) async throws -> [PointEntryRow] {
        try await all("/v1/city-offers/me/points/entries", follower.token, ListPointEntries.Reply.self)
            .flatMap(\.items)
    }

    func discounts() async throws -> [MyDiscountRow] {
        try await all("/v1/promoters/me/discounts", promoter, ListMyDiscounts.Reply.self).flatMap(\.items)
    }

    func offers() async throws -> [OwnOfferRow] {
        try await all("/v1/city-offers/mine", promoter, ListMyOffers.Reply.self).flatMap(\.items)
    }

    private func all<Reply: PagedReply & Decodable>(
        _ path: String, _ token: String, _ type: Reply.Type
    ) async throws -> [Reply] {
        try await everyPage { cursor in
            let after = cursor.map { "&cursor=\(Base64URL.encode($0.bytes))" } ?? ""
            return try await town.app("GET", "\(path)?limit=100\(after)", token: token).reply(type)
        }
    }
}
