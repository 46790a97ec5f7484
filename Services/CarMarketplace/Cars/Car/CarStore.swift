import CallTypes
import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The cars of sellers. Each method is one transaction.
struct CarStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    var expiry: CarExpiry { CarExpiry(dependencies) }

    /// Changes a car of the caller.
    /// - Parameter body: the rule. It counts the version if it changes more than the record.
    /// - Throws: the call's `unknownCar`, `CallError.stale`, what `body` throws.
    func change<C: Call>(
        _ call: C, _ car: CarID, in context: CallContext,
        _ body: @escaping @Sendable (inout CarRecord, Transaction) throws -> Void
    ) async throws -> MyCar where C.Refused: CarRefusal, C.Reply == MyCar {
        let seller = try context.seller
        return try await dependencies.host.write(context) { [expiry] tx in
            guard let found = try CarRows(tx.db).own(car, of: seller) else { throw C.Refused.unknownCar }
            let old = try expiry.settle(found, in: tx)
            guard context.meta.expectedVersion == nil || context.meta.expectedVersion == old.version else {
                throw CallError.stale
            }
            var new = old
            try body(&new, tx)
            if new != old {
                if new.version == old.version { new.version += 1 }
                try CarRows(tx.db).save(new)
            }
            let view = try CarViews(tx.db, at: tx.now).mine(new)
            try tx.keep(view)
            return view
        }
    }

    /// Changes a draft of the caller.
    /// - Throws: as ``change(_:_:in:_:)``, and the call's `notDraft`.
    func changeDraft<C: Call>(
        _ call: C, _ car: CarID, in context: CallContext,
        _ body: @escaping @Sendable (inout CarRecord, Transaction) throws -> Void
    ) async throws -> MyCar where C.Refused: DraftRefusal, C.Reply == MyCar {
        try await change(call, car, in: context) { car, tx in
            guard car.state == .draft else { throw C.Refused.notDraft }
            try body(&car, tx)
        }
    }

    /// The car that the seller has on sale. One whose time is over does not count.
    func onSale(of seller: SellerID?, in tx: Transaction) throws -> CarRecord? {
        guard let found = try seller.flatMap({ try CarRows(tx.db).onSale(of: $0) }) else { return nil }
        let settled = try expiry.settle(found, in: tx)
        return settled.state == .onSale ? settled : nil
    }

    /// Saves a car that is on sale from now on, and shows it to dealers.
    func show(_ car: CarRecord, in tx: Transaction) throws {
        try CarRows(tx.db).save(car)
        try CarSearchRows(tx.db).refresh(car.id)
        try expiry.follow(car, in: tx)
        try VINConflictRows(tx.db).note(car, at: tx.now) { dependencies.runtime.newID() }
    }

    static func check(_ year: ModelYear, at now: Instant) throws {
        do {
            try year.check(at: now)
        } catch {
            throw CallError.invalid(error)
        }
    }
}

/// A refusal of a call about a car of the caller.
protocol CarRefusal: Refusal {
    static var unknownCar: Self { get }
}

/// A refusal of a call that changes a draft.
protocol DraftRefusal: CarRefusal {
    static var notDraft: Self { get }
}

/// A refusal of a call that chooses a model.
protocol ModelRefusal: Refusal {
    static var unknownBrand: Self { get }
    static var unknownModelOfBrand: Self { get }
}

extension CarRefused: CarRefusal {}
extension DeleteCar.Refused: CarRefusal {}
extension RenewCar.Refused: CarRefusal {}
extension SubmitCar.Refused: DraftRefusal {}
extension UpdateCar.Refused: DraftRefusal, ModelRefusal {}
extension StartCar.Refused: ModelRefusal {}
extension AddPhoto.Refused: DraftRefusal {}
extension PhotoRefused: DraftRefusal {}
