import ArgumentParser

/// Manages accounts of staff. Only the operator makes them and gives them permissions.
struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Makes accounts for staff, and changes their passwords and permissions.",
        discussion: """
            identity must run. The user must be root or a member of kvart-admin, or the user who runs the town. Each \
            command prints the identifier of the account. A change of the password or of the permissions ends all \
            sessions of the account.
            """,
        subcommands: [CreateStaffCommand.self, SetPasswordCommand.self, SetPermissionsCommand.self])
}
