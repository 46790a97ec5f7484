import Vocabulary

extension ExampleTown {
    static let toyotaRow = BrandRow(id: toyota, name: carName.brand)
    static let corollaRow = ModelRow(id: corolla, name: carName.model)

    static let toyotaForStaff = Brand(id: toyota, name: carName.brand, isActive: true, version: 1)
    static let corollaForStaff = CarModel(id: corolla, brand: toyota, name: carName.model, isActive: true, version: 1)
}
