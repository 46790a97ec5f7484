/// What `rpc.health` answers.
public struct Health: Codable, Hashable, Sendable {
    public enum Status: String, Codable, Hashable, Sendable {
        case ok, failing
    }

    public var service: String
    public var status: Status
    /// What is wrong, when something is.
    public var reason: String?

    public init(service: String, status: Status = .ok, reason: String? = nil) {
        self.service = service
        self.status = status
        self.reason = reason
    }
}

extension Health {
    /// The health of a service that is well as long as `check` does not throw.
    public static func of(_ service: String, check: () async throws -> Void) async -> Health {
        do {
            try await check()
            return Health(service: service)
        } catch {
            return Health(service: service, status: .failing, reason: "\(error)")
        }
    }
}
