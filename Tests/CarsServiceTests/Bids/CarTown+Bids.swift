import CallTypes
import CarsContract
import Configuration
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

/// A car on sale and its seller.
struct CarForSale: Sendable {
    let car: CarID
    let seller: SellerID
}

extension CarTown {
    /// A seller without an account in identity, with a car on sale.
    func carForSale(state: CarState = .onSale) async throws -> CarForSale {
        let seller: SellerID = service.host.runtime.newID()
        return CarForSale(car: try await carOnSale(of: seller, state: state), seller: seller)
    }

    /// Adds dealers without accounts in identity: registering so many takes seconds.
    func knownDealers(_ count: Int) async throws -> [DealerID] {
        let (now, dealers) = (clock.now, (0..<count).map { _ -> DealerID in service.host.runtime.newID() })
        try await database.write { db in
            for (number, dealer) in dealers.enumerated() {
                try DealerRows(db).add(RegisterDealer.sample(number), as: dealer, at: now)
            }
        }
        return dealers
    }

    /// Adds one such dealer.
    func knownDealer() async throws -> DealerID { try #require(try await knownDealers(1).first) }

    /// Makes a bid by the call.
    @discardableResult
    func place(_ amount: Int64 = 3_250_000, for car: CarForSale, by dealer: DealerID) async throws -> BidPlaced {
        try await call(PlaceBid(car: car.car, amount: SealedAmount(unchecked: amount)), as: dealer)
    }

    func accept(_ bid: BidID, for car: CarForSale) async throws -> DealerContacts {
        try await call(AcceptBid(car: car.car, bid: bid), as: car.seller)
    }

    @discardableResult
    func reject(_ bid: BidID, for car: CarForSale) async throws -> AnsweredBid {
        try await call(RejectBid(car: car.car, bid: bid), as: car.seller)
    }

    /// The stored state of a bid at this moment.
    func record(of bid: BidID) async throws -> BidRecord {
        let found = try await database.read { try BidRows($0).find(bid) }
        return try #require(found).settled(at: clock.now)
    }

    /// Brings an account into the table of blocked accounts, without the effects of the event.
    func addBlocked(_ account: AccountID) async throws {
        try await database.write { try BlockedRows($0).add(account) }
    }

    /// The kinds of the notices to an account, without the name of the context.
    func kinds(of account: AccountID) async throws -> [String] {
        try await notices().filter { $0.recipients == [account] }.map { String($0.kind.dropFirst("cars.".count)) }
    }
}

extension CarTown {
    /// The contradictions between the tables, and receipts that do not verify. For towns in which every bid was accepted
    /// by the call.
    func bookFaults() async throws -> [String] {
        try await database.read { db in
            var faults = try CarBooks.faults(in: db) + CarBooks.faultsOfAcceptances(in: db)
            for bid in try Row.fetchAll(db, sql: "SELECT * FROM bid").map({ try BidRows.record($0) }) {
                guard let dealer = bid.dealer else { continue }
                let wrong = try ReceiptRows(db).all(of: bid.id).filter { receipt in
                    receipt.statement(of: dealer, for: bid.car).digest != receipt.sha256
                }
                faults += wrong.map { "\(bid.id): receipt \($0.sequence) does not verify" }
            }
            return faults
        }
    }
}

extension BidReceipt {
    /// What the receipt states, for a dealer and a car.
    func statement(of dealer: DealerID, for car: CarID) -> SealedReceipt {
        SealedReceipt(
            amount: amount.amount, car: car, currency: amount.currency, dealer: dealer, nonce: nonce,
            sequence: sequence)
    }
}
