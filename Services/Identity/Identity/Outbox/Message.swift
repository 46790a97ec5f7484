import Vocabulary

/// What people are told. One case a template; the arguments are what is secret or personal in it.
enum Message: Hashable, Sendable {
    /// For somebody who has registered, or asks for the mail once more.
    case confirmEmail(link: String)
    /// To the new address.
    case changeEmail(link: String)
    /// To the former address.
    case emailChanged
    case resetPassword(link: String)
    case passwordChanged
    case signInCode(OneTimeCode), changePhoneCode(OneTimeCode), resetCode(OneTimeCode)
    case phoneChanged
    /// Somebody else may have had the person's session.
    case refreshTokenReused
    /// - Parameter contact: the address to write to.
    case accountBlocked(contact: String)
    case accountDeleted

    /// The name of its texts. Stored: it is never changed.
    var template: String {
        switch self {
        case .confirmEmail: "confirmEmail"
        case .changeEmail: "changeEmail"
        case .emailChanged: "emailChanged"
        case .resetPassword: "resetPassword"
        case .passwordChanged: "passwordChanged"
        case .signInCode: "signInCode"
        case .changePhoneCode: "changePhoneCode"
        case .resetCode: "resetCode"
        case .phoneChanged: "phoneChanged"
        case .refreshTokenReused: "refreshTokenReused"
        case .accountBlocked: "accountBlocked"
        case .accountDeleted: "accountDeleted"
        }
    }

    /// What its texts are filled with.
    var arguments: [String: String] {
        switch self {
        case .confirmEmail(let link), .changeEmail(let link), .resetPassword(let link): ["link": link]
        case .signInCode(let code), .changePhoneCode(let code), .resetCode(let code): ["code": code.text]
        case .accountBlocked(let contact): ["contact": contact]
        case .emailChanged, .passwordChanged, .phoneChanged, .refreshTokenReused, .accountDeleted: [:]
        }
    }
}

extension Message: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without the arguments: whoever has the link or the code is the account's owner.
    var description: String { template }
    var debugDescription: String { template }
    var customMirror: Mirror { Mirror(self, children: []) }
}
