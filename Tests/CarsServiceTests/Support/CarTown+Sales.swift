import CallTypes
import CarsContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CarsService

extension CarTown {
    /// Adds a car in any state without the calls for it.
    func car(of seller: SellerID, _ state: CarState) async throws -> CarID {
        let car = try await carOnSale(of: seller)
        try await database.write { [now = clock.now] db in
            switch state {
            case .onSale: break
            case .draft:
                try db.execute(
                    sql: "UPDATE car SET state = 'draft', submittedAt = NULL, expiresAt = NULL WHERE id = ?",
                    arguments: [car])
            case .expired: try db.execute(sql: "UPDATE car SET state = 'expired' WHERE id = ?", arguments: [car])
            case .sold, .deleted:
                try db.execute(
                    sql: "UPDATE car SET state = ?, endedAt = ? WHERE id = ?", arguments: [state.rawValue, now, car])
            }
        }
        return car
    }

    /// Adds a bid that the seller has accepted.
    func activeBid(of dealer: DealerID, for car: CarID, _ amount: Int64 = 3_250_000) async throws -> BidID {
        let bid = try await bid(of: dealer, for: car, amount)
        try await makeActive(bid)
        return bid
    }

    /// Adds a bid in any state that needs no acceptance.
    func bid(of dealer: DealerID, for car: CarID, in state: BidState) async throws -> BidID {
        let bid = try await bid(of: dealer, for: car)
        try await database.write { db in
            try db.execute(sql: "UPDATE bid SET state = ? WHERE id = ?", arguments: [state.rawValue, bid])
        }
        return bid
    }

    func find(_ bid: BidID) async throws -> BidRecord? {
        try await database.read { try BidRows($0).find(bid) }
    }

    func find(_ car: CarID) async throws -> CarRecord? {
        try await database.read { try CarRows($0).find(car) }
    }

    /// The notices so far, as `kind recipient`, without the context.
    func noticed() async throws -> [String] {
        try await notices().flatMap { notice in
            notice.recipients.map { "\(notice.kind.dropFirst("cars.".count)) \($0)" }
        }
    }

    // MARK: Accounts

    func unblock(_ seller: SellerID) async throws {
        try await hear(AccountUnblocked(account: AccountID(seller), kind: .person))
    }

    func unblock(_ dealer: DealerID) async throws {
        try await hear(AccountUnblocked(account: AccountID(dealer), kind: .dealer))
    }

    @discardableResult
    func delete(_ seller: SellerID) async throws -> Int {
        try await hear(AccountDeleted(account: AccountID(seller), kind: .person))
    }

    @discardableResult
    func delete(_ dealer: DealerID) async throws -> Int {
        try await hear(AccountDeleted(account: AccountID(dealer), kind: .dealer))
    }
}

extension CallMeta {
    /// The meta of ``CarTown/staff(_:)``, for calls whose refusal is the subject.
    static var carStaff: CallMeta {
        var meta = CallMeta.signedIn(CarTown.staff, .staff)
        meta.caller?.permissions = ["admin"]
        return meta
    }

    /// Another staff member.
    static var colleague: CallMeta {
        var meta = CallMeta.signedIn(AccountID(at: .example, random: (7, 7)), .staff)
        meta.caller?.permissions = ["admin"]
        return meta
    }
}
