import CarsContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension BrandStore {
    func register(_ calls: inout Calls) {
        calls.on(listBrands)
        calls.on(listModels)
        calls.on(listAllBrands)
        calls.on(listAllModels)
        calls.on(addBrand)
        calls.on(addModel)
        calls.on(updateBrand)
        calls.on(updateModel)
    }

    // MARK: For everybody

    func listBrands(_ call: ListBrands, in context: CallContext) async throws -> ListBrands.Reply {
        let list = try CatalogueList(call, search: call.search, isActive: true)
        return try await dependencies.database.read { try BrandRows($0).page(list, \.row) }
    }

    func listModels(_ call: ListModels, in context: CallContext) async throws -> ListModels.Reply {
        let list = try CatalogueList(call, search: call.search, isActive: true)
        return try await dependencies.database.read { db in
            guard let brand = try BrandRows(db).find(call.brand), brand.isActive else {
                throw ListModels.Refused.unknownBrand
            }
            return try ModelRows(db).page(list, of: call.brand, \.row)
        }
    }

    // MARK: For staff

    func listAllBrands(_ call: ListAllBrands, in context: CallContext) async throws -> ListAllBrands.Reply {
        let list = try CatalogueList(call, search: call.search, isActive: call.isActive)
        return try await dependencies.database.read { try BrandRows($0).page(list, \.brand) }
    }

    func listAllModels(_ call: ListAllModels, in context: CallContext) async throws -> ListAllModels.Reply {
        let list = try CatalogueList(call, search: call.search, isActive: call.isActive)
        return try await dependencies.database.read { db in
            guard try BrandRows(db).find(call.brand) != nil else { throw ListAllModels.Refused.unknownBrand }
            return try ModelRows(db).page(list, of: call.brand, \.model)
        }
    }

    func addBrand(_ call: AddBrand, in context: CallContext) async throws -> Brand {
        guard let name = CatalogueName(call.name) else { throw AddBrand.Refused.nameWithoutLetters }
        return try await add(name, in: context)
    }

    func addModel(_ call: AddModel, in context: CallContext) async throws -> CarModel {
        guard let name = CatalogueName(call.name) else { throw AddModel.Refused.nameWithoutLetters }
        return try await add(name, to: call.brand, in: context)
    }

    func updateBrand(_ call: UpdateBrand, in context: CallContext) async throws -> Brand {
        let name = call.name.flatMap { CatalogueName($0) }
        guard call.name == nil || name != nil else { throw UpdateBrand.Refused.nameWithoutLetters }
        return try await update(call.brand, name, isActive: call.isActive, in: context)
    }

    func updateModel(_ call: UpdateModel, in context: CallContext) async throws -> CarModel {
        let name = call.name.flatMap { CatalogueName($0) }
        guard call.name == nil || name != nil else { throw UpdateModel.Refused.nameWithoutLetters }
        return try await update(call.model, name, isActive: call.isActive, in: context)
    }
}
