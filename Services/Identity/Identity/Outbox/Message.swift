import Vocabulary

/// Identity's own messages. There is one case for each template; the arguments are the secret or personal content.
enum Message: Hashable, Sendable {
    /// Answers a registration or a request for another confirmation mail.
    case confirmEmail(link: String)
    /// To the new address.
    case changeEmail(link: String)
    /// To the former address.
    case emailChanged
    case resetPassword(link: String)
    case passwordChanged
    case signInCode(OneTimeCode), changePhoneCode(OneTimeCode), resetCode(OneTimeCode)
    case phoneChanged
    /// A thief may have had the person's session.
    case refreshTokenReused
    /// - Parameter contact: the administrator's address.
    case accountBlocked(contact: String)
    case accountDeleted

    /// The name of the texts. The name is stored, so it never changes.
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

    /// The arguments of the texts.
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
    /// Without the arguments: the link or the code gives access to the account.
    var description: String { template }
    var debugDescription: String { template }
    var customMirror: Mirror { Mirror(self, children: []) }
}
