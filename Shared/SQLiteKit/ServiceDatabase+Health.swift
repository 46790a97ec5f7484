public import Logging
public import RPC

extension ServiceDatabase {
    /// Returns the health of a service with this database, for `rpc.health`: failing when the database cannot be read,
    /// degraded while it accepts no writes or after a read met a damaged page.
    public func health(of service: String, logger: Logger) async -> Health {
        let health = await Health.of(service, logger: logger, failing: "the database does not answer") {
            try await check()
        }
        guard health.status == .ok, let impairment else { return health }
        return Health(service: service, status: .degraded, reason: impairment)
    }

    private var impairment: String? {
        if let obstacle { return "\(obstacle.reason); nothing is stored, reads are answered" }
        return status.readFault.map { "a part of the database cannot be read: \($0)" }
    }
}
