import CarsContract
import RPC
import TestTowns
import Vocabulary

@testable import CarsService

extension CarTown {
    /// Adds a brand with its models, as staff does.
    func brand(_ name: String, _ models: [String] = []) async throws -> BrandID {
        let brand = try await staff(AddBrand(name: Line(name))).id
        for model in models { _ = try await staff(AddModel(brand: brand, name: Line(model))) }
        return brand
    }

    /// The names of the brands that everybody finds.
    func brandNames(_ search: String? = nil) async throws -> [String] {
        try await client.call(ListBrands(search: search.map { Line(unchecked: $0) })).items.map(\.name.text)
    }

    /// The names of the models that everybody finds.
    func modelNames(of brand: BrandID, _ search: String? = nil) async throws -> [String] {
        let call = ListModels(brand: brand, search: search.map { Line(unchecked: $0) })
        return try await client.call(call).items.map(\.name.text)
    }

    /// The model with this name, also an inactive one.
    func model(_ name: String, of brand: BrandID) async throws -> CarModel? {
        try await staff(ListAllModels(brand: brand, search: Line(name))).items.first { $0.name.text == name }
    }
}
