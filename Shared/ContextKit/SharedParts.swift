import Synchronization

/// What the contexts of one program share besides the database, such as the keeper of its pictures. The first context
/// that asks for a part makes it.
final class SharedParts: Sendable {
    private let parts = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func part<Part: Sendable>(_ make: () throws -> Part) rethrows -> Part {
        try parts.withLock { parts in
            if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
            let part = try make()
            parts[ObjectIdentifier(Part.self)] = part
            return part
        }
    }
}

extension ServiceHost {
    /// Returns the part of this type that all contexts of the program share.
    /// - Parameter make: makes it for the first context that asks.
    public func shared<Part: Sendable>(_ make: () throws -> Part) rethrows -> Part { try parts.part(make) }
}
