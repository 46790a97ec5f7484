public import Configuration
import Glibc
public import RPC

/// Which user runs which service: `{"peers": {"gateway": "kvart-gateway", "deliveries": 991}}`.
public struct PeerSettings: Settings {
    /// The programs whose users can be configured.
    static let knownServices = EveryService.names.sorted()

    /// By the names of the services, those that are configured.
    var users: [String: UInt32] = [:]

    public init() {
        for service in Self.knownServices {
            users[service] = Setting("peers.\(service)", .user, "the user that runs \(service)").wrappedValue
        }
    }
}

extension PeerPolicy {
    /// With no user configured, processes of the own user count as every service: that is the embedded default, where
    /// one user runs all. As soon as one is configured, only those that are count.
    /// - Throws: ``ConfigurationError`` when a value is no user id and no user's name.
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

extension SettingForm<UInt32> {
    /// A user of the machine, by name or number.
    static var user: SettingForm {
        let expected = "a user id or the name of a user"
        return SettingForm(expected, show: { "\($0)" }) { reader, key throws(ConfigurationError) in
            if let number = reader.int(forKey: ConfigKey(key)) {
                // The highest one means "no user" to the kernel, and is what it reports for a peer that has none.
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
