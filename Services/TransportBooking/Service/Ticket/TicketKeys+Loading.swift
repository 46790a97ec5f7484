import Configuration
import ServiceKit
import Vocabulary

/// Where the keys of tickets are.
struct TicketSettings: Hashable, Sendable {
    /// `tickets.keyFile`: the key that signs, 32 random bytes in Base64 on one line (`openssl rand -base64 32`). A path
    /// that is not absolute begins at what systemd has loaded for the unit. Without it `ticket.key` in the state
    /// folder, which the first start makes.
    var keyFile: String?
    /// `tickets.formerKeyFiles`: keys that have signed before, in the same form. Their tickets stay good.
    var formerKeyFiles: [String] = []

    init(keyFile: String? = nil, formerKeyFiles: [String] = []) {
        self.keyFile = keyFile
        self.formerKeyFiles = formerKeyFiles
    }

    /// - Throws: ``ConfigurationError`` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws(ConfigurationError) {
        keyFile = try reader.checkedString(forKey: "tickets.keyFile")
        formerKeyFiles = try reader.checkedStrings(forKey: "tickets.formerKeyFiles", default: [])
    }
}

extension TicketKeys {
    /// The keys as they are set; the one that signs is made when none is set and none is there.
    /// - Parameters:
    ///   - stateDirectory: where a key that was made stays; `nil` makes one that is gone with the process, for tests.
    ///   - effects: gives its bytes.
    /// - Throws: ``ConfigurationError`` for a file that cannot be read or holds no key; `Errno` when the key that was
    ///   made cannot be kept.
    static func load(_ settings: TicketSettings, stateDirectory: String?, effects: Effects) throws -> TicketKeys {
        let former = try settings.formerKeyFiles.map { try TicketKeyFile(path: $0).seed(of: "tickets.formerKeyFiles") }
        return try TicketKeys(seed: try signingSeed(settings, stateDirectory, effects), former: former)
    }

    private static func signingSeed(
        _ settings: TicketSettings, _ stateDirectory: String?, _ effects: Effects
    ) throws -> [UInt8] {
        if let name = settings.keyFile { return try TicketKeyFile(path: name).seed(of: "tickets.keyFile") }
        guard let stateDirectory else { return effects.random(seedByteCount) }
        let file = TicketKeyFile(path: stateDirectory + "/ticket.key")
        if !file.exists { try file.make(effects.random(seedByteCount)) }
        return try file.seed(of: "the state folder")
    }
}
