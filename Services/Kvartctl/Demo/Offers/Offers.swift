import CityOffersContract
import Vocabulary

/// Offers in several cities, and followers with saved offers, points and discounts.
enum Offers: TownPart {
    static let name = "offers"

    static func load(_ scene: Scene) async throws -> LoadedPart {
        try await scene.newAccounts.townOperator.loadPlaces()
        for name in OfferPlan.categories { try await scene.town.call(AddCategory(name: Line(name)), as: scene.staff) }
        let board = try await OfferBoard(scene.town, scene.painter)
        async let openedPromoters = scene.newAccounts.promoters()
        async let openedFollowers = scene.newAccounts.followers(board.cities, board.categories)
        let (promoters, followers) = try await (openedPromoters, openedFollowers)
        var numbers = scene.numbers(for: name)
        var offers: [(promoter: DemoAccount, offer: OwnOffer)] = []
        for (index, plan) in OfferPlan.all.shuffled(using: &numbers).prefix(8).enumerated() {
            let promoter = promoters[index % promoters.count]
            let offer = try await board.publish(
                plan, by: promoter, in: board.cities[index % board.cities.count], days: 1 + index / 2,
                isDraft: index == 7,
                &numbers)
            offers.append((promoter, offer))
        }
        try await change(offers, board)
        try await earn(followers, offers, board)
        try await reduce(offers[0].promoter, offers[0].offer.id, followers[0], board)
        let share = try await scene.town.call(GetSharePayload(offer: offers[0].offer.id))
        let address = DemoRecord.Address(name: "An offer's page", path: scene.town.path(of: share.url))
        return LoadedPart(accounts: promoters + followers, addresses: [address])
    }

    /// Postpones, moves and cancels events.
    private static func change(_ offers: [(promoter: DemoAccount, offer: OwnOffer)], _ board: OfferBoard) async throws {
        let (postponed, moved, cancelled) = (offers[4], offers[5], offers[6])
        try await board.town.call(PostponeOffer(offer: postponed.offer.id), as: postponed.promoter)
        let start = board.evening(9)
        let later = RescheduleOffer(offer: moved.offer.id, eventStart: start, eventEnd: start + .seconds(10_800))
        try await board.town.call(later, as: moved.promoter)
        let cancel = CancelOffer(offer: cancelled.offer.id, reason: try Line("Loša vremenska prognoza."))
        try await board.town.call(cancel, as: cancelled.promoter)
    }

    private static func earn(
        _ followers: [DemoAccount], _ offers: [(promoter: DemoAccount, offer: OwnOffer)], _ board: OfferBoard
    ) async throws {
        for (index, follower) in followers.enumerated() {
            for shared in offers[index..<index + 3] { try await board.share(shared.offer.id, by: follower) }
            try await board.visit(offers[0].promoter, by: follower)
        }
    }

    /// A promoter gives discounts for points, and a follower redeems one.
    private static func reduce(
        _ promoter: DemoAccount, _ offer: OfferID, _ follower: DemoAccount, _ board: OfferBoard
    ) async throws {
        let end = board.evening(30)
        let first = CreateDiscount(
            offer: offer, name: try Line("Za vjerne posjetitelje"), requiredPoints: PointCost(unchecked: 5),
            percent: Percent(unchecked: 20), validUntil: end, stock: ClaimCount(unchecked: 50))
        let discount = try await board.town.call(first, as: promoter)
        let second = CreateDiscount(
            name: try Line("Popust na sve"), requiredPoints: PointCost(unchecked: 15), percent: Percent(unchecked: 10),
            validUntil: end)
        try await board.town.call(second, as: promoter)
        try await board.redeem(discount.id, of: promoter, by: follower)
    }

    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String? {
        let board = try await OfferBoard(stage.town, stage.painter)
        let promoter = try stage.one(.promoter, &numbers)
        let follower = try stage.one(.follower, &numbers)
        let current = try await stage.town.call(ListMyOffers(state: .current, limit: .largest), as: promoter).items
        if numbers.chance(60), !current.isEmpty {
            let offer = pick(current, &numbers)
            try await board.share(offer.id, by: follower)
            return "\(follower.name) saves and shares \(offer.name)"
        }
        // So the board stays small.
        if current.count > 8, let oldest = current.last {
            try await stage.town.call(DeleteOffer(offer: oldest.id), as: promoter)
            return "\(promoter.name) removes \(oldest.name)"
        }
        let plan = pick(OfferPlan.all, &numbers)
        let city = pick(board.cities, &numbers)
        _ = try await board.publish(plan, by: promoter, in: city, days: numbers.number(1...14), &numbers)
        return "\(promoter.name) publishes \(plan.name) in \(city.name)"
    }
}
