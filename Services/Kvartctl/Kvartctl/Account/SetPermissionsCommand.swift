import ArgumentParser
import IdentityContract

/// Says anew what somebody of staff may do.
struct SetPermissionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-permissions", abstract: "Sets what somebody of staff may do, and ends their sessions.",
        discussion: """
            What is not given is taken away; without any permission the account can sign in and do nothing.

              kvartctl account set-permissions ana@example.org --permission dispatcher
            """)

    @Argument(help: ArgumentHelp("What they sign in with.", valueName: "email"))
    var email: EmailOption

    @Option(
        name: .customLong("permission"),
        help: ArgumentHelp("What they may do; given once for each.", valueName: "permission"))
    var permissions: [PermissionOption] = []

    @OptionGroup var town: TownOptions

    func run() async throws {
        try await StaffCall.report {
            let call = SetStaffPermissions(email: email.address, permissions: permissions.distinct)
            return try await StaffCall.make(call, in: town).account
        }
    }
}
