import ArgumentParser
import Vocabulary

/// An e-mail address on the command line.
struct EmailOption: ExpressibleByArgument, Sendable {
    var address: EmailAddress

    init?(argument: String) {
        guard let address = try? EmailAddress(argument) else { return nil }
        self.address = address
    }
}

/// A permission on the command line, by its name.
struct PermissionOption: ExpressibleByArgument, Sendable {
    static var allValueStrings: [String] { Permission.allCases.map(\.rawValue) }

    var permission: Permission

    init?(argument: String) {
        guard let permission = Permission(rawValue: argument) else { return nil }
        self.permission = permission
    }
}

extension [PermissionOption] {
    /// Without repetitions, in the order of the contract.
    var distinct: [Permission] {
        let chosen = map(\.permission)
        return Permission.allCases.filter { chosen.contains($0) }
    }
}
