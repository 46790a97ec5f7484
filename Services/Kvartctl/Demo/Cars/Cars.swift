import CarsContract
import Vocabulary

/// Sellers with cars, dealers with sealed bids, and a sale.
enum Cars: TownPart {
    static let name = "cars"

    static func load(_ scene: Scene) async throws -> LoadedPart {
        async let openedSellers = scene.newAccounts.people(.seller)
        async let openedDealers = scene.newAccounts.dealers(scene.painter)
        let (sellers, dealers) = try await (openedSellers, openedDealers)
        var numbers = scene.numbers(for: name)
        let plans = CarPlan.drawn(sellers.count, &numbers)
        let show = CarShow(town: scene.town, painter: scene.painter)
        var cars: [CarID] = []
        for (seller, plan) in zip(sellers, plans).dropLast() {
            cars.append(try await show.show(plan, of: seller, photos: 1 + cars.count % 2, &numbers))
        }
        var bids: [[BidID]] = []
        for (car, plan) in zip(cars, plans) {
            var own: [BidID] = []
            for dealer in dealers { own.append(try await show.bid(plan.bid(&numbers), for: car, of: dealer)) }
            bids.append(own)
        }
        try await show.sell(cars[0], of: sellers[0], for: bids[0][0], rating: 5)
        try await scene.town.call(AcceptBid(car: cars[1], bid: bids[1][0]), as: sellers[1])
        try await scene.town.call(RejectBid(car: cars[1], bid: bids[1][1]), as: sellers[1])
        let complaint = Complain(car: cars[2], bid: bids[2][2], reason: .tooLowOrSpam)
        try await scene.town.call(complaint, as: sellers[2])
        try await scene.town.call(ChangeBid(bid: bids[2][0], amount: plans[2].bid(&numbers)), as: dealers[0])
        try await scene.town.call(WithdrawBid(bid: bids[3][1]), as: dealers[1])
        // The last seller has not put the car on sale yet.
        if let seller = sellers.last, let plan = plans.last {
            _ = try await show.draft(plan, of: seller, photos: 1, &numbers)
        }
        return LoadedPart(accounts: sellers + dealers)
    }

    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String? {
        let show = CarShow(town: stage.town, painter: stage.painter)
        let seller = try stage.one(.seller, &numbers)
        guard let car = try await stage.town.call(ListMyCars(status: .onSale), as: seller).items.first else {
            if let draft = try await stage.town.call(ListMyCars(status: .draft), as: seller).items.first {
                try await stage.town.call(SubmitCar(car: draft.id), as: seller)
                return "\(seller.name) puts the \(draft.brand) \(draft.model) on sale"
            }
            let plan = CarPlan.drawn(1, &numbers)[0]
            _ = try await show.show(plan, of: seller, photos: 1, &numbers)
            return "\(seller.name) shows a \(plan.brand) \(plan.model)"
        }
        let waiting = try await stage.town.call(ListBids(car: car.id, group: .open), as: seller).items
        let best = waiting.filter { $0.state == .pending }.max { $0.amount.amount < $1.amount.amount }
        if numbers.chance(15), let best {
            try await show.sell(car.id, of: seller, for: best.id, rating: numbers.number(3...5))
            return "\(seller.name) sells the \(car.brand) \(car.model) to \(best.dealer?.text ?? "a dealer")"
        }
        let dealer = try stage.one(.dealer, &numbers)
        let own = try await stage.town.call(ListMyBids(limit: .largest), as: dealer).items.first { $0.car == car.id }
        let amount = SealedAmount(unchecked: Int64(numbers.number(70...260)) * 10_000)
        if let own {
            guard own.state == .pending else { return nil }
            let changed = max(50_000, own.amount.amount + Int64(numbers.number(-4...6)) * 5_000)
            try await stage.town.call(ChangeBid(bid: own.id, amount: SealedAmount(unchecked: changed)), as: dealer)
            return "\(dealer.name) changes the bid for the \(car.brand) \(car.model)"
        }
        _ = try await show.bid(amount, for: car.id, of: dealer)
        return "\(dealer.name) bids for the \(car.brand) \(car.model)"
    }
}
