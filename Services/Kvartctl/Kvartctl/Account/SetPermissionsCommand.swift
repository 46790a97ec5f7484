import ArgumentParser
import IdentityContract

/// Replaces the permissions of staff.
struct SetPermissionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-permissions", abstract: "Replaces the permissions of staff, and ends their sessions.",
        discussion: """
            Permissions that are not given are removed. Without any, the account can sign in and do nothing.

              kvartctl account set-permissions ana@example.org --permission dispatcher
            """)

    @Argument(help: ArgumentHelp("The address that the account signs in with.", valueName: "email"))
    var email: EmailOption

    @Option(
        name: .customLong("permission"),
        help: ArgumentHelp("A permission of the account; may be repeated.", valueName: "permission"))
    var permissions: [PermissionOption] = []

    @OptionGroup var town: TownOptions

    func run() async throws {
        try await StaffCall.report {
            let call = SetStaffPermissions(email: email.address, permissions: permissions.distinct)
            return try await StaffCall.make(call, in: town).account
        }
    }
}
