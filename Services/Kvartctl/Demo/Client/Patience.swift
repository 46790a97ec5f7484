/// Repeats a refused call for at most 15 seconds, until an event has reached its service: a confirmed address, an
/// approval, an employment.
@discardableResult
func patiently<Value>(_ body: () async throws -> Value) async throws -> Value {
    for _ in 0..<150 {
        do {
            return try await body()
        } catch let failure as CallFailure where [401, 403, 404, 409, 422].contains(failure.status) {
            try await Task.sleep(for: .milliseconds(100))
        }
    }
    return try await body()
}

/// Does the work for all elements at the same time, and returns the results in the order of the elements.
@discardableResult
func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        for (index, element) in elements.enumerated() { group.addTask { (index, try await body(element)) } }
        var values: [(Int, Value)] = []
        for try await value in group { values.append(value) }
        return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
