import CarsContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The brands and their models. Each method is one transaction.
///
/// The unique keys of the tables decide between two names at once. The look-up before a write only makes the refusal.
struct BrandStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``AddBrand/Refused/brandExists``
    func add(_ name: CatalogueName, in context: CallContext) async throws -> Brand {
        let brand = BrandRecord(id: dependencies.runtime.newID(), name: name)
        return try await dependencies.host.write(context) { tx in
            let rows = BrandRows(tx.db)
            guard try rows.find(name) == nil else { throw AddBrand.Refused.brandExists }
            try rows.add(brand)
            try tx.keep(brand.brand)
            return brand.brand
        }
    }

    /// - Throws: ``UpdateBrand/Refused``; `CallError.stale` when the caller has seen another version.
    func update(
        _ id: BrandID, _ name: CatalogueName?, isActive: Bool?, in context: CallContext
    ) async throws -> Brand {
        let expected = context.meta.expectedVersion
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = BrandRows(tx.db)
            guard var brand = try rows.find(id) else { throw UpdateBrand.Refused.unknownBrand }
            guard expected == nil || expected == brand.version else { throw CallError.stale }
            if let name, let other = try rows.find(name), other != id { throw UpdateBrand.Refused.brandExists }
            let version = brand.version
            brand.change(name, isActive: isActive)
            if brand.version != version {
                try rows.save(brand)
                if name != nil { try RenamedCars(dependencies).follow(id, in: tx) }
            }
            return brand.brand
        }
    }

    /// - Throws: ``AddModel/Refused``
    func add(_ name: CatalogueName, to brand: BrandID, in context: CallContext) async throws -> CarModel {
        let model = ModelRecord(id: dependencies.runtime.newID(), brand: brand, name: name)
        return try await dependencies.host.write(context) { tx in
            guard try BrandRows(tx.db).find(brand) != nil else { throw AddModel.Refused.unknownBrand }
            let rows = ModelRows(tx.db)
            guard try rows.find(name, of: brand) == nil else { throw AddModel.Refused.modelExists }
            try rows.add(model)
            try tx.keep(model.model)
            return model.model
        }
    }

    /// - Throws: ``UpdateModel/Refused``; `CallError.stale` when the caller has seen another version.
    func update(
        _ id: ModelID, _ name: CatalogueName?, isActive: Bool?, in context: CallContext
    ) async throws -> CarModel {
        let expected = context.meta.expectedVersion
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = ModelRows(tx.db)
            guard var model = try rows.find(id) else { throw UpdateModel.Refused.unknownModel }
            guard expected == nil || expected == model.version else { throw CallError.stale }
            if let name, let other = try rows.find(name, of: model.brand), other != id {
                throw UpdateModel.Refused.modelExists
            }
            let version = model.version
            model.change(name, isActive: isActive)
            if model.version != version {
                try rows.save(model)
                if name != nil { try RenamedCars(dependencies).follow(id, in: tx) }
            }
            return model.model
        }
    }
}
