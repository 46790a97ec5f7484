public import Configuration
import Glibc
public import RPC

/// The user of each service: `{"peers": {"gateway": "kvart-gateway", "deliveries": 991}}`.
public struct PeerSettings: Settings {
    /// The programs whose users can be configured.
    static let knownServices = EveryService.names.sorted()

    /// The configured users, by the names of the services.
    var users: [String: UInt32] = [:]

    public init() {
        for service in Self.knownServices {
            users[service] = Setting("peers.\(service)", .user, "the user that runs \(service)").wrappedValue
        }
    }
}

extension PeerPolicy {
    /// If no user is configured, processes of the own user count as every service. That is the embedded default,
    /// where one user runs all services. If at least one is configured, only configured users count.
    /// - Throws: ``ConfigurationError`` when a value is neither a user id nor a user's name.
    public init(reading configuration: ConfigReader) throws(ConfigurationError) {
        try self.init(reading: configuration, ownUser: getuid())
    }

    init(reading configuration: ConfigReader, ownUser: UInt32) throws(ConfigurationError) {
        let users = try PeerSettings(configuration).users
        self.init(
            services: Dictionary(users.map { ($0.value, [$0.key]) }, uniquingKeysWith: { $0.union($1) }),
            everyService: users.isEmpty ? ownUser : nil)
    }
}

extension SettingType<UInt32> {
    /// A user of the machine, by name or number.
    static var user: SettingType {
        let expected = "a user id or the name of a user"
        return SettingType(expected, show: { "\($0)" }) { reader, key throws(ConfigurationError) in
            if let number = reader.int(forKey: ConfigKey(key)) {
                // To the kernel, the highest id means "no user". The kernel reports it for a peer without a user.
                guard let user = UInt32(exactly: number), user != .max else {
                    throw ConfigurationError("\(key) must be a user id, from 0 to \(UInt32.max - 1)")
                }
                return user
            }
            let name = try reader.checked(reader.string(forKey: ConfigKey(key)), ConfigKey(key), expected)
            guard let name else { return nil }
            guard let user = try SystemUser.identifier(of: name) else {
                throw ConfigurationError("\(key) must be a user of this machine; there is none named \(name)")
            }
            return user
        }
    }
}
