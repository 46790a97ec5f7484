import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The discounts of promoters. Each method is one transaction.
struct DiscountStore: Sendable {
    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// - Throws: ``CreateDiscount/Refused``, `CallError.invalid` for a time that is over or too late.
    func create(_ call: CreateDiscount, by promoter: PromoterID, in context: CallContext) async throws -> Discount {
        let id: DiscountID = dependencies.runtime.newID()
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = DiscountRows(tx.db)
            try Participants(tx.db).check(promoter, CreateDiscount.Refused.self)
            if let offer = call.offer {
                let own = try OfferRows(tx.db).find(offer).flatMap { $0.promoter == promoter ? $0 : nil }
                guard own?.visibility == .published else { throw CreateDiscount.Refused.unknownOffer }
            }
            guard try rows.countOpen(of: promoter) < Discount.most else {
                throw CreateDiscount.Refused.tooManyDiscounts
            }
            let discount = DiscountRecord(
                id: id, promoter: promoter, offer: call.offer, name: call.name,
                requiredPoints: call.requiredPoints.number, percent: call.percent.number,
                validFrom: call.validFrom ?? tx.now, validUntil: call.validUntil, stock: call.stock?.number,
                perPerson: call.perPerson?.number ?? 1, perDay: call.perDay?.number, createdAt: tx.now)
            try Self.checkPeriod(of: discount, at: tx.now)
            try rows.add(discount)
            try DiscountEnds(dependencies).follow(discount, in: tx.db)
            let view = discount.view(at: tx.now)
            try tx.keep(view)
            return view
        }
    }

    /// - Throws: ``DiscountRefused``, `CallError.stale` when the caller has seen another version, `CallError.invalid`
    ///   for a time that is over or too late.
    func update(_ call: UpdateDiscount, by promoter: PromoterID, in context: CallContext) async throws -> Discount {
        let expected = context.meta.expectedVersion
        return try await change(call.discount, by: promoter, in: context, DiscountRefused.self) { discount, now in
            guard expected == nil || expected == discount.version else { throw CallError.stale }
            try discount.update(call, at: now)
            if case .set = call.validUntil { try Self.checkPeriod(of: discount, at: now) }
        }
    }

    /// - Throws: ``EndDiscount/Refused``
    func end(_ call: EndDiscount, by promoter: PromoterID, in context: CallContext) async throws -> Discount {
        try await change(call.discount, by: promoter, in: context, EndDiscount.Refused.self) { $0.end(at: $1) }
    }

    private func change<Refused: DiscountRefusal>(
        _ id: DiscountID, by promoter: PromoterID, in context: CallContext, _ refused: Refused.Type,
        _ body: @escaping @Sendable (inout DiscountRecord, _ now: Instant) throws -> Void
    ) async throws -> Discount {
        try await dependencies.host.write(context) { [dependencies] tx in
            try Participants(tx.db).check(promoter, Refused.self)
            guard let old = try DiscountRows(tx.db).find(id, of: promoter) else { throw Refused.unknownDiscount }
            var new = old
            try body(&new, tx.now)
            if new != old {
                try DiscountRows(tx.db).save(new)
                try DiscountEnds(dependencies).follow(new, in: tx.db)
            }
            let view = new.view(at: tx.now)
            try tx.keep(view)
            return view
        }
    }

    /// - Throws: `CallError.invalid`
    private static func checkPeriod(of discount: DiscountRecord, at now: Instant) throws(CallError) {
        let first = max(now, discount.validFrom) + .milliseconds(1)
        let last = now + Discount.longestPeriod
        guard first <= discount.validUntil, discount.validUntil <= last else {
            throw .invalid(Faults("validUntil", .outOfRange("\(first)", "\(last)")))
        }
    }
}

/// The refusals of the changes of a discount.
protocol DiscountRefusal: PromoterRefusal {
    static var unknownDiscount: Self { get }
}

extension DiscountRefused: DiscountRefusal {}
extension EndDiscount.Refused: DiscountRefusal {}
