import ArgumentParser
import IdentityContract

/// Sets the password of staff who forgot it.
struct SetPasswordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-password", abstract: "Sets the password of staff, and ends their sessions.",
        discussion: NewPassword.rule)

    @Argument(help: ArgumentHelp("The address that the account signs in with.", valueName: "email"))
    var email: EmailOption

    @OptionGroup var town: TownOptions

    func run() async throws {
        try await StaffCall.report {
            let call = SetStaffPassword(email: email.address, password: try NewPassword.ask())
            return try await StaffCall.make(call, in: town).account
        }
    }
}
