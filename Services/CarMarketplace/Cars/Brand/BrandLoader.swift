import CarsContract
import ContextKit
import Logging
import SQLiteKit
import ServiceKit

/// Fills an empty catalogue with the brands that come with the program.
struct BrandLoader: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// The list that comes with the program.
    /// - Throws: ``BrandList/UnreadableLine``, which a test excludes.
    static func ownList() throws -> BrandList {
        try BrandList(String(decoding: PackageResources.brands_txt, as: UTF8.self))
    }

    /// Adds the list if there is no brand at all. Then all brands are there before the first call.
    ///
    /// A failure does not stop the service: bids and sales go on without brands, and the next start loads them. The
    /// usual reason is a full disk.
    func loadOnce() async {
        guard dependencies.settings.hasOwnBrands, dependencies.database.takesWrites else { return }
        do {
            guard try await dependencies.database.read({ try BrandRows($0).isEmpty }) else { return }
            let count = try await load(Self.ownList())
            dependencies.logger.info("brands loaded", metadata: ["brands": "\(count)"])
        } catch {
            dependencies.logger.error("brands not loaded", metadata: ["error": "\(String(reflecting: error))"])
        }
    }

    /// Adds the brands and models in one transaction, unless there are brands.
    /// - Returns: the number of added brands.
    func load(_ list: BrandList) async throws -> Int {
        try await dependencies.host.write { [runtime = dependencies.runtime] tx in
            let (brands, models) = (BrandRows(tx.db), ModelRows(tx.db))
            guard try brands.isEmpty else { return 0 }
            for entry in list.entries {
                let brand = BrandRecord(id: runtime.newID(), name: entry.brand)
                try brands.add(brand)
                for model in entry.models {
                    try models.add(ModelRecord(id: runtime.newID(), brand: brand.id, name: model))
                }
            }
            return list.entries.count
        }
    }
}
