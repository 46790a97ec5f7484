public import Vocabulary

/// What people call a car: its brand, model and year.
public struct CarName: Codable, Hashable, Sendable {
    public var brand: Line
    public var model: Line
    public var year: ModelYear

    public init(brand: Line, model: Line, year: ModelYear) {
        self.brand = brand
        self.model = model
        self.year = year
    }

    /// `Toyota Corolla 2019`, for notices and tables.
    public var text: String { "\(brand.text) \(model.text) \(year.number)" }
}
