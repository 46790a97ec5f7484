import ArgumentParser
import IdentityContract

/// Makes an account for staff.
struct CreateStaffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create-staff", abstract: "Makes an account for staff; prints its identifier.",
        discussion: """
            \(NewPassword.rule)

              kvartctl account create-staff ana@example.org --permission admin --permission dispatcher
            """)

    @Argument(help: ArgumentHelp("The address that the account signs in with.", valueName: "email"))
    var email: EmailOption

    @Option(
        name: .customLong("permission"),
        help: ArgumentHelp("A permission of the account; may be repeated.", valueName: "permission"))
    var permissions: [PermissionOption]

    @OptionGroup var town: TownOptions

    func run() async throws {
        try await StaffCall.report {
            let password = try NewPassword.ask()
            let call = CreateStaff(email: email.address, password: password, permissions: permissions.distinct)
            return try await StaffCall.make(call, in: town).account
        }
    }
}
