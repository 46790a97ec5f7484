public import Logging

/// What `rpc.health` answers.
public struct Health: Codable, Hashable, Sendable {
    public enum Status: String, Codable, Hashable, Sendable {
        case ok
        /// It answers in part: its database takes no writes, say, and is read.
        case degraded
        case failing
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
    /// The health of a service that is well as long as `check` does not throw. What it throws goes to the log only.
    /// - Parameter reason: what a failed check means, for whoever asks.
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
