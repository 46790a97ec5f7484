/// Checks a backup that a service has just made.
struct BackupVerification: Sendable {
    var location: TownLocation

    /// Runs `kvartctl verify` in another process: the check must not run as root, and this process stays root for the
    /// next service.
    /// - Parameters:
    ///   - service: the service that made it.
    ///   - file: its path as returned by the service. Only the file name in it is used, because the service is not
    ///     trusted with paths.
    /// - Throws: ``CommandError`` when the backup fails the check or cannot be read.
    func verify(_ file: String, of service: String) async throws(CommandError) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let path = "\(location.backups(of: service))/\(name)"
        let program = ExternalCommand(name: "kvartctl", folders: try Executables.besideThisOne())
        guard let ending = await program.run(["verify", "--", path], within: .seconds(3_600)) else {
            throw CommandError("\(path) is made, but could not be verified: kvartctl verify did not end")
        }
        guard ending.isSuccess else {
            let reason = ending.standardError.split(whereSeparator: \.isNewline).last ?? "no reason was given"
            throw CommandError("\(path) is made, but not verified: \(reason)")
        }
    }
}
