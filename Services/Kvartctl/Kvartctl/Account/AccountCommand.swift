import ArgumentParser

/// Accounts of staff: only whoever runs the machine makes them and gives them permissions.
struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Makes accounts for staff, and changes what they may do.",
        discussion: """
            identity must run, and the user must be root or a member of kvart-admin, or the one whose town it is. Each \
            command prints the identifier of the account. All sessions of an account end when its password or its permissions change.
            """,
        subcommands: [CreateStaffCommand.self, SetPasswordCommand.self, SetPermissionsCommand.self])
}
