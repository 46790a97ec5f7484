import CarsContract
import Vocabulary

/// A row of the table `brand`.
struct BrandRecord: Hashable, Sendable {
    var id: BrandID
    var name: CatalogueName
    var isActive = true
    var version: Int64 = 1

    /// Changes the given values. A change that sets what is there already makes no new version.
    mutating func change(_ name: CatalogueName?, isActive: Bool?) {
        let old = self
        self.name = name ?? self.name
        self.isActive = isActive ?? self.isActive
        if self != old { version += 1 }
    }

    var brand: Brand { Brand(id: id, name: name.line, isActive: isActive, version: version) }
    var row: BrandRow { BrandRow(id: id, name: name.line) }
}
