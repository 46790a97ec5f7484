import Logging
public import RPC

extension DatabaseBackups {
    /// Registers `database.backup`.
    public func register(_ calls: inout Calls) { calls.on(backUp) }

    private func backUp(_ call: BackUp, in context: CallContext) async throws -> BackUp.Reply {
        do {
            let report = try await make()
            return BackUp.Reply(
                file: report.file, bytes: report.bytes, checksum: report.checksum, tables: report.tables)
        } catch let error as BackupRefused {
            logger.error("no backup was made", metadata: ["error": "\(error)"])
            throw BackUp.Refused(error).with(["reason": "\(error)"])
        }
    }
}

extension BackUp.Refused {
    init(_ error: BackupRefused) {
        switch error {
        case .alreadyRunning: self = .alreadyRunning
        case .damaged: self = .damaged
        case .noSpace: self = .noSpace
        case .notOnDisk: self = .notOnDisk
        default: self = .failed
        }
    }
}
