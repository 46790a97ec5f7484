public import Logging

/// The answer of `rpc.health`.
public struct Health: Codable, Hashable, Sendable {
    public enum Status: String, Codable, Hashable, Sendable {
        case ok
        /// The service answers in part: for example, its database can be read but not written.
        case degraded
        case failing
    }

    public var service: String
    public var status: Status
    /// The problem, if there is one.
    public var reason: String?

    public init(service: String, status: Status = .ok, reason: String? = nil) {
        self.service = service
        self.status = status
        self.reason = reason
    }
}

extension Health {
    /// Reports a service as healthy as long as `check` does not throw. The thrown error goes to the log only.
    /// - Parameter reason: the meaning of a failed check, for the caller of `rpc.health`.
    public static func of(
        _ service: String, logger: Logger, failing reason: String, check: () async throws -> Void
    ) async -> Health {
        do {
            try await check()
            return Health(service: service)
        } catch {
            logger.error("\(reason)", metadata: ["error": "\(String(reflecting: error))"])
            return Health(service: service, status: .failing, reason: reason)
        }
    }
}
