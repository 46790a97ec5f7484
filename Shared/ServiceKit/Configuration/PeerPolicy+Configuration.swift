public import Configuration
import Glibc
public import RPC

extension PeerPolicy {
    /// The services that call others, by the names of their executables.
    static let knownServices = [
        "car-marketplace", "catalog-orders", "deliveries", "gateway", "identity", "transport-booking",
    ]

    /// Reads `peers.<service>`, the user that a service runs as, by name or by number:
    /// `{"peers": {"gateway": "kvart-gateway", "deliveries": 991}}`.
    ///
    /// With none configured, processes of the own user count as every service: that is the embedded default, where one
    /// user runs all. As soon as one is configured, only those that are count.
    /// - Throws: ``ConfigurationError`` when a value is no user id and no user's name.
    public init(reading configuration: ConfigReader) throws(ConfigurationError) {
        try self.init(reading: configuration, ownUser: getuid())
    }

    init(reading configuration: ConfigReader, ownUser: UInt32) throws(ConfigurationError) {
        var services: [UInt32: Set<String>] = [:]
        for service in Self.knownServices {
            guard let user = try configuration.user(of: service) else { continue }
            services[user, default: []].insert(service)
        }
        self.init(services: services, everyService: services.isEmpty ? ownUser : nil)
    }
}

extension ConfigReader {
    fileprivate func user(of service: String) throws(ConfigurationError) -> UInt32? {
        let key: ConfigKey = ["peers", service]
        if let number = int(forKey: key) {
            // The highest one means "no user" to the kernel, and is what it reports for a peer that has none.
            guard let user = UInt32(exactly: number), user != .max else {
                throw ConfigurationError("peers.\(service) must be a user id, from 0 to \(UInt32.max - 1)")
            }
            return user
        }
        guard let name = try checked(string(forKey: key), key, "a user id or the name of a user") else { return nil }
        guard let user = try SystemUser.identifier(of: name) else {
            throw ConfigurationError("peers.\(service) must be a user of this machine; there is none named \(name)")
        }
        return user
    }
}
