import ServiceKit
import Vocabulary

/// The files of the ticket keys.
struct TicketSettings: Settings, Hashable {
    @Setting(
        "tickets.keyFile", .text,
        "the key that signs tickets, 32 random bytes in Base64 on one line; paths as for `acquirer.secretFile`",
        default: "`ticket.key` in the state directory, made when it is missing")
    var keyFile: String?
    @Setting(
        "tickets.formerKeyFiles", .texts, "former keys in the same format; their tickets stay valid")
    var formerKeyFiles: [String] = []

    init() {}

    init(keyFile: String? = nil, formerKeyFiles: [String] = []) {
        self.keyFile = keyFile
        self.formerKeyFiles = formerKeyFiles
    }
}

extension TicketKeys {
    /// Loads the configured keys. Makes the signing key when none is configured and none exists.
    /// - Parameters:
    ///   - stateDirectory: the folder of a key that is made; `nil` makes a key that is lost with the process, for
    ///     tests.
    ///   - runtime: the source of random bytes.
    /// - Throws: ``ConfigurationError`` for a file that cannot be read or holds no key; `Errno` when a new key cannot
    ///   be written.
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
