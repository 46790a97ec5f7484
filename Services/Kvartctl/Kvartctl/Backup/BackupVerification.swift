/// Checks a backup that a service has just made.
struct BackupVerification: Sendable {
    var location: TownLocation

    /// By this tool in a process of its own: root must not stay root for it, and there is a next service.
    /// - Parameters:
    ///   - service: who made it.
    ///   - file: its path as the service names it. Only its name is believed.
    /// - Throws: ``CommandError`` when it is not good, or cannot be read.
    func verify(_ file: String, of service: String) async throws(CommandError) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let path = "\(location.backups(of: service))/\(name)"
        let program = ExternalCommand(name: "kvartctl", folders: try Executables.besideThisOne())
        guard let ending = await program.run(["verify", "--", path], within: .seconds(3_600)) else {
            throw CommandError("\(path) is made, but could not be verified: kvartctl verify did not end")
        }
        guard ending.isSuccess else {
            let reason = ending.standardError.split(whereSeparator: \.isNewline).last ?? "nobody said why"
            throw CommandError("\(path) is made, but not verified: \(reason)")
        }
    }
}
