import ServiceKit
import Vocabulary

/// Where the keys of tickets are.
struct TicketSettings: Settings, Hashable {
    @Setting(
        "tickets.keyFile", .text,
        "the key that signs tickets, 32 random bytes in Base64 on one line; found as `acquirer.secretFile`",
        default: "`ticket.key` in the state directory, made when it is missing")
    var keyFile: String?
    @Setting(
        "tickets.formerKeyFiles", .texts, "keys that have signed before, in the same form; their tickets stay good")
    var formerKeyFiles: [String] = []

    init() {}

    init(keyFile: String? = nil, formerKeyFiles: [String] = []) {
        self.keyFile = keyFile
        self.formerKeyFiles = formerKeyFiles
    }
}

extension TicketKeys {
    /// The keys as they are set; the one that signs is made when none is set and none is there.
    /// - Parameters:
    ///   - stateDirectory: where a key that was made stays; `nil` makes one that is gone with the process, for tests.
    ///   - runtime: gives its bytes.
    /// - Throws: ``ConfigurationError`` for a file that cannot be read or holds no key; `Errno` when the key that was
    ///   made cannot be kept.
    static func load(_ settings: TicketSettings, stateDirectory: String?, runtime: RuntimeEnvironment) throws
        -> TicketKeys
    {
        let former = try settings.formerKeyFiles.map { try TicketKeyFile(path: $0).seed(of: "tickets.formerKeyFiles") }
        return try TicketKeys(seed: try signingSeed(settings, stateDirectory, runtime), former: former)
    }

    private static func signingSeed(
        _ settings: TicketSettings, _ stateDirectory: String?, _ runtime: RuntimeEnvironment
    ) throws -> [UInt8] {
        if let name = settings.keyFile { return try TicketKeyFile(path: name).seed(of: "tickets.keyFile") }
        guard let stateDirectory else { return runtime.random(seedByteCount) }
        let file = TicketKeyFile(path: stateDirectory + "/ticket.key")
        if !file.exists { try file.make(runtime.random(seedByteCount)) }
        return try file.seed(of: "the state folder")
    }
}
