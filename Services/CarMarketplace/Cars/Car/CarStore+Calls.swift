import CallTypes
import CarsContract
import ContextKit
import GRDB
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension CarStore {
    func register(_ calls: inout Calls) {
        calls.on(start)
        calls.on(update)
        calls.on(submit)
        calls.on(renew)
        calls.on(delete)
        calls.on(getMine)
        calls.on(listMine)
    }

    func start(_ call: StartCar, in context: CallContext) async throws -> MyCar {
        let (seller, id): (SellerID, CarID) = (try context.seller, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { [dependencies] tx in
            try Self.check(call.year, at: tx.now)
            try Self.check(call.model, of: call.brand, refusing: StartCar.Refused.self, tx.db)
            guard try onSale(of: seller, in: tx) == nil else { throw StartCar.Refused.carOnSale }
            guard try !CarRows(tx.db).hasDraft(of: seller) else { throw StartCar.Refused.draftExists }
            try dependencies.carLimits.count(carOf: AccountID(seller), tx)
            let car = CarRecord(
                id: id, seller: seller, state: .draft, brand: call.brand, model: call.model, year: call.year,
                mileage: call.mileage, description: call.description.text, createdAt: tx.now)
            try CarRows(tx.db).add(car)
            let view = try CarViews(tx.db, at: tx.now).mine(car)
            try tx.keep(view)
            return view
        }
    }

    func update(_ call: UpdateCar, in context: CallContext) async throws -> MyCar {
        try await changeDraft(call, call.car, in: context) { car, tx in
            if case .set(let year) = call.year { try Self.check(year, at: tx.now) }
            let new = call.applied(to: car)
            if call.choosesModel {
                try Self.check(new.model, of: new.brand, refusing: UpdateCar.Refused.self, tx.db)
            }
            car = new
        }
    }

    private static func check<R: ModelRefusal>(
        _ model: ModelID, of brand: BrandID, refusing refused: R.Type, _ db: Database
    ) throws {
        guard try BrandRows(db).find(brand)?.isActive == true else { throw R.unknownBrand }
        guard try BrandRows(db).model(model, of: brand) != nil else { throw R.unknownModelOfBrand }
    }

    func submit(_ call: SubmitCar, in context: CallContext) async throws -> MyCar {
        try await changeDraft(call, call.car, in: context) { car, tx in
            guard try onSale(of: car.seller, in: tx) == nil else { throw SubmitCar.Refused.carOnSale }
            var faults = Faults()
            for member in car.missing(photos: try Pictures.count(of: car.id, in: tx.db)) {
                faults.record(.required, at: member.rawValue)
            }
            guard faults.isEmpty else { throw CallError.invalid(faults) }
            try Self.check(car.year, at: tx.now)
            try car.submit(at: tx.now)
            try show(car, in: tx)
        }
    }

    func renew(_ call: RenewCar, in context: CallContext) async throws -> MyCar {
        try await change(call, call.car, in: context) { car, tx in
            if car.state == .expired, try onSale(of: car.seller, in: tx) != nil {
                throw RenewCar.Refused.carOnSale
            }
            try car.renew(at: tx.now)
            try show(car, in: tx)
        }
    }

    func delete(_ call: DeleteCar, in context: CallContext) async throws -> EmptyReply {
        let seller = try context.seller
        let reply = try await dependencies.host.write(context) { [dependencies] tx in
            guard let car = try CarRows(tx.db).own(call.car, of: seller) else { throw DeleteCar.Refused.unknownCar }
            try CarDeletion(dependencies).delete(car, in: tx)
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }

    func getMine(_ call: GetMyCar, in context: CallContext) async throws -> GetMyCar.Reply {
        let (seller, now) = (try context.seller, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let car = try CarRows(db).own(call.car, of: seller) else { throw CarRefused.unknownCar }
            return GetMyCar.Reply(car: try CarViews(db, at: now).mine(car))
        }
    }

    func listMine(_ call: ListMyCars, in context: CallContext) async throws -> Page<MyCarRow> {
        let (list, seller, now) = (try MyCarList(call), try context.seller, dependencies.runtime.now())
        return try await dependencies.database.read { try list.page(of: seller, at: now, $0) }
    }
}
