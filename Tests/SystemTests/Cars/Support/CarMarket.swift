import CarsContract
import GRDB
import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

/// Sellers and dealers who are signed in, called over the gateway.
struct CarMarket: Sendable {
    struct Dealer: Sendable {
        var id: DealerID
        var token: String
    }

    let town: RealTown
    let sellers: [String]
    let dealers: [Dealer]
    let staff: String
    let brand: BrandID
    let model: ModelID

    init(_ town: RealTown, sellers count: Int, dealers dealerCount: Int) async throws {
        self.town = town
        try await town.staff("sales", [.admin])
        staff = try await town.session(.staff, "sales").token
        var sellers: [String] = []
        for number in 1...count {
            try await town.person("fahad\(number)")
            sellers.append(try await town.session(.person, "fahad\(number)").token)
        }
        self.sellers = sellers
        var dealers: [Dealer] = []
        for number in 1...dealerCount { dealers.append(try await Self.dealer("gulf\(number)", staff, in: town)) }
        self.dealers = dealers
        brand = try #require(
            try await town.app("GET", "/v1/cars/brands?search=toyota").reply(ListBrands.Reply.self).items.first
        ).id
        model = try #require(
            try await town.app("GET", "/v1/cars/brands/\(brand)/models?search=corolla")
                .reply(ListModels.Reply.self).items.first
        ).id
    }

    private static func dealer(_ name: String, _ staff: String, in town: RealTown) async throws -> Dealer {
        let body =
            #"{"name":"\#(name)","phones":["+96522345678"],"email":"\#(RealTown.address(name))","#
            + #""password":"\#(RealTown.goodPassword)","passwordConfirmation":"\#(RealTown.goodPassword)"}"#
        let id = try await town.app("POST", "/v1/dealers", body).reply(RegisterDealer.Reply.self).id
        try await town.confirm(.dealer, name)
        try await town.approve("\(id)", as: staff)
        return Dealer(id: id, token: try await town.session(.dealer, name).token)
    }

    // MARK: Cars

    /// Starts a car, or goes on with the draft of the seller, and fills it in. Only photos are missing.
    func draft(of seller: String) async throws -> CarID {
        let drafts = try await town.app("GET", "/v1/cars/mine?status=draft", token: seller)
            .reply(ListMyCars.Reply.self)
        if let draft = drafts.items.first { return draft.id }
        let body =
            #"{"brand":"\#(brand)","model":"\#(model)","year":2019,"mileage":84000,"description":"One owner."}"#
        let car = try await town.answered("POST", "/v1/cars", token: seller, body).reply(MyCar.self).id
        _ = try await town.answered(
            "PATCH", "/v1/cars/\(car)", token: seller,
            #"{"specification":"gulf","hasWarranty":false,"accidents":{"happened":false},"#
                + #""replacedParts":{"happened":false}}"#)
        return car
    }

    /// Adds the row of a photo to each draft, while the program does not run. Decoding a photo takes longer than the
    /// time between two kills.
    static func addPhotos(in folder: String) throws {
        let database = try DatabaseQueue(path: "\(folder)/town/car-marketplace/car-marketplace.sqlite")
        try database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO picture
                        (id, owner, position, width, height, format, placeholder, bytes, isPublic, createdAt)
                    SELECT randomblob(16), id, 1, 4, 3, 'jpg', 'L', 1, 0, createdAt FROM car
                    WHERE state = 'draft' AND id NOT IN (SELECT owner FROM picture)
                    """)
        }
        try database.close()
    }

    // MARK: Reading

    func bid(_ bid: BidID, of dealer: Dealer) async throws -> MyBid {
        try await town.app("GET", "/v1/bids/\(bid)", token: dealer.token).reply(GetMyBid.Reply.self).bid
    }

    func profile(of dealer: Dealer) async throws -> DealerProfile {
        try await town.app("GET", "/v1/dealers/me", token: dealer.token).reply(DealerProfile.self)
    }

    /// Returns the whole record of who has read the dealer's data.
    func disclosures(to dealer: Dealer) async throws -> [Disclosure] {
        try await everyPage { cursor in
            let after = cursor.map { "&cursor=\(Base64URL.encode($0.bytes))" } ?? ""
            return try await town.app("GET", "/v1/cars/disclosures?limit=100\(after)", token: dealer.token)
                .reply(ListDisclosures.Reply.self)
        }.flatMap(\.items)
    }

    func figures() async throws -> GetFigures.Reply {
        try await town.app("GET", "/v1/cars/figures", token: staff).reply(GetFigures.Reply.self)
    }
}
