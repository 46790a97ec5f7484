import SQLiteKit

extension PersonalData {
    enum Presence: Sendable {
        /// The paths of its members, `sessions.address`.
        case exported([String])
        case notExported(reason: String)
    }

    /// The members of the export that hold each category of personal data that identity stores.
    static let categories: [PersonalCategory: Presence] = [
        .name: .exported(["account.name", "account.surname"]),
        .email: .exported(["account.email"]),
        .phone: .exported(["account.signInPhone", "account.phone"]),
        .picture: .exported(["account.picture"]),
        .networkAddress: .exported(["sessions.address", "securityEvents.client"]),
        .device: .exported(["sessions.agent"]),
        .securityEvent: .exported(["securityEvents.type", "securityEvents.detail"]),
        .message: .exported(["notifications.text", "notifications.arguments", "notifications.link"]),
        .password: .notExported(reason: "the hash would help a thief of the file to guess the password"),
        .pushAddress: .notExported(reason: "with the token, others could push; `devices` says that there is one"),
        .text: .notExported(reason: "a blocked account cannot sign in; its owner asks staff for the reason"),
    ]
}
