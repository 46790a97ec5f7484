import SQLiteKit
import TestKit
import TestTowns
import Testing

extension DeliveryTown {
    /// Expects that tallies, ledger, counts and deliveries agree with the steps.
    func checkBooks(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let faults = try await database.read { try DeliveryBooks.faults(in: $0) }
        #expect(faults == [], sourceLocation: sourceLocation)
    }
}
