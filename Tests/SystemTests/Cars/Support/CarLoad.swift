import CarsContract
import RPC
import Synchronization
import TestKit
import Vocabulary

/// Sellers who sell one car after the other, one who keeps its car on sale, and dealers who bid for all of them, while a
/// test kills the program. They note what was acknowledged.
final class CarLoad: Sendable {
    /// The newest acknowledged change of a bid.
    struct Seen: Sendable {
        var dealer: Int
        var car: CarID
        var placed: BidPlaced
    }

    /// What was acknowledged.
    struct Acknowledged: Sendable {
        var bids: [BidID: Seen] = [:]
        /// The accepted bids. Their contacts were read once at least.
        var accepted: Set<BidID> = []
        var sold: Set<CarID> = []
        /// The bids of the named buyers.
        var bought: [BidID] = []
        var skipped = 0
        /// Calls that were refused for a reason which the load does not cause.
        var unexpected: [String] = []

        /// Grows with each reply.
        var count: Int { bids.values.reduce(0) { $0 + Int($1.placed.version) } + accepted.count + sold.count }
    }

    private let market: CarMarket
    private let clients = ClientLoop()
    private let state = Mutex(Acknowledged())
    /// The car that stays on sale. Bids for it are changed again and again.
    private let kept = Mutex<CarID?>(nil)

    init(_ market: CarMarket) { self.market = market }

    private var town: RealTown { market.town }

    var acknowledged: Acknowledged { state.withLock(\.self) }

    /// Runs until ``stop()``.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            for seller in market.sellers.dropFirst() {
                group.addTask { [self] in await clients.repeatedly(pause: 30...60) { try await sell(as: seller) } }
            }
            if let seller = market.sellers.first {
                group.addTask { [self] in await clients.repeatedly(pause: 200...400) { try await keep(as: seller) } }
            }
            for dealer in market.dealers.indices {
                group.addTask { [self] in await clients.repeatedly(pause: 30...90) { try await bid(as: dealer) } }
            }
        }
    }

    func stop() { clients.stop() }

    private func note(_ what: String, _ answer: PlainAnswer) {
        state.withLock { $0.unexpected.append("\(what): \(answer.status) \(answer.text)") }
    }

    // MARK: Sellers

    /// Puts a car on sale, waits for bids, accepts one or two, sells the car and answers who has bought it.
    private func sell(as seller: String) async throws {
        let car = try await putOnSale(as: seller)
        var bids: [ReceivedBidRow] = []
        while clients.isRunning, bids.count < 2 {
            try? await Task.sleep(for: .milliseconds(30))
            bids =
                (try? await town.app("GET", "/v1/cars/\(car)/bids?group=open", token: seller)
                    .reply(ListBids.Reply.self).items) ?? bids
        }
        for bid in bids.prefix(2) {
            let accepted = try await town.answered("POST", "/v1/cars/\(car)/bids/\(bid.id)/accept", token: seller)
            if accepted.status == 200 { state.withLock { _ = $0.accepted.insert(bid.id) } }
        }
        let sold = try await town.answered("POST", "/v1/cars/\(car)/sold", token: seller)
        guard sold.status == 200 else { return note("selling", sold) }
        state.withLock { _ = $0.sold.insert(car) }
        if let buyer = bids.prefix(2).first(where: { acknowledged.accepted.contains($0.id) }), Int.random(in: 0..<4) > 0
        {
            let rated = try await town.answered(
                "POST", "/v1/cars/\(car)/sale/rating", token: seller, #"{"bid":"\#(buyer.id)","rating":4}"#)
            guard rated.status == 200 else { return note("rating", rated) }
            state.withLock { $0.bought.append(buyer.id) }
        } else {
            let skipped = try await town.answered("POST", "/v1/cars/\(car)/sale/skip", token: seller)
            guard skipped.status == 200 else { return note("skipping", skipped) }
            state.withLock { $0.skipped += 1 }
        }
    }

    private func keep(as seller: String) async throws {
        let car = try await putOnSale(as: seller)
        kept.withLock { $0 = car }
    }

    /// - Throws: while the draft has no photo, which ``CarMarket/addPhotos(in:)`` adds.
    private func putOnSale(as seller: String) async throws -> CarID {
        // The sale of this car may have been interrupted.
        let mine = try await town.app("GET", "/v1/cars/mine?status=onSale", token: seller)
            .reply(ListMyCars.Reply.self)
        if let car = mine.items.first { return car.id }
        let car = try await market.draft(of: seller)
        return try await town.answered("POST", "/v1/cars/\(car)/submit", token: seller).reply(MyCar.self).id
    }

    // MARK: Dealers

    /// Bids for every car in the list, and raises some bids. Changes the bid for the car that stays on sale.
    private func bid(as dealer: Int) async throws {
        let token = market.dealers[dealer].token
        let cars = try await town.app("GET", "/v1/cars", token: token).reply(ListCars.Reply.self).items
        for car in cars {
            let placed = try await town.answered(
                "POST", "/v1/cars/\(car.id)/bids", token: token,
                #"{"amount":\#(Int.random(in: 1_000_000...4_000_000))}"#)
            // The seller may have been faster.
            guard placed.status == 200 else { continue }
            let bid = try placed.reply(BidPlaced.self)
            state.withLock { $0.bids[bid.id] = Seen(dealer: dealer, car: car.id, placed: bid) }
            if Bool.random() { try await raise(bid.id, token) }
        }
        guard let car = kept.withLock({ $0 }) else { return }
        let own = acknowledged.bids.first { $0.value.dealer == dealer && $0.value.car == car }
        if let own { try await raise(own.key, token) }
    }

    private func raise(_ bid: BidID, _ token: String) async throws {
        let raised = try await town.answered(
            "PUT", "/v1/bids/\(bid)/amount", token: token,
            #"{"amount":\#(Int.random(in: 4_000_000...5_000_000))}"#)
        guard raised.status == 200 else { return }
        let newest = try raised.reply(BidPlaced.self)
        state.withLock { $0.bids[bid]?.placed = newest }
    }
}
