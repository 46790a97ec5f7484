import Synchronization

/// The rounds of a load, numbered from 1. Several clients take them at once; each client completes one after the other.
final class Rounds: Sendable {
    private static let clients = 8
    private let count: Int
    private let taken = Atomic(0)

    private init(_ count: Int) { self.count = count }

    /// - Returns: `nil` when all rounds are taken.
    func next() -> Int? {
        let number = taken.wrappingAdd(1, ordering: .relaxed).newValue
        return number <= count ? number : nil
    }

    /// Runs the body once for each client.
    static func run(_ count: Int, _ body: @escaping @Sendable (Rounds) async throws -> Void) async throws {
        let rounds = Rounds(count)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<clients { group.addTask { try await body(rounds) } }
            try await group.waitForAll()
        }
    }
}
