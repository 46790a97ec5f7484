import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension DiscountStore {
    func register(_ calls: inout Calls) {
        calls.on(create)
        calls.on(update)
        calls.on(end)
        calls.on(listMine)
        calls.on(list)
    }

    // MARK: Promoters

    func create(_ call: CreateDiscount, in context: CallContext) async throws -> Discount {
        try await create(call, by: context.promoter, in: context)
    }

    func update(_ call: UpdateDiscount, in context: CallContext) async throws -> Discount {
        try await update(call, by: context.promoter, in: context)
    }

    func end(_ call: EndDiscount, in context: CallContext) async throws -> Discount {
        try await end(call, by: context.promoter, in: context)
    }

    func listMine(_ call: ListMyDiscounts, in context: CallContext) async throws -> Page<MyDiscountRow> {
        let (promoter, now) = (try context.promoter, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            try Participants(db).check(promoter, ListMyDiscounts.Refused.self)
            return try DiscountLists(db, at: now).mine(call, of: promoter)
        }
    }

    // MARK: Followers

    func list(_ call: ListDiscounts, in context: CallContext) async throws -> Page<DiscountRow> {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { try DiscountLists($0, at: now).offered(call) }
    }
}
