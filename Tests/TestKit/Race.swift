/// Runs all contestants at once, and waits for all.
///
/// Every task waits until all tasks are ready.
/// - Returns: the results in the order of the numbers.
public func race<T: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (_ number: Int) async throws -> T
) async -> [Result<T, any Error>] {
    let (start, gun) = AsyncStream<Void>.makeStream()
    return await withTaskGroup(of: (Int, Result<T, any Error>).self) { group in
        for number in 0..<count {
            group.addTask {
                for await _ in start {}
                do {
                    return (number, .success(try await body(number)))
                } catch {
                    return (number, .failure(error))
                }
            }
        }
        gun.finish()
        var results: [Int: Result<T, any Error>] = [:]
        for await (number, result) in group { results[number] = result }
        return (0..<count).compactMap { results[$0] }
    }
}

extension Array {
    /// Returns the values of the successful contestants.
    public func winners<T>() -> [T] where Element == Result<T, any Error> {
        compactMap { try? $0.get() }
    }

    /// Returns the errors of the others.
    public func losers<T>() -> [any Error] where Element == Result<T, any Error> {
        compactMap { result in
            if case .failure(let error) = result { error } else { nil }
        }
    }
}
