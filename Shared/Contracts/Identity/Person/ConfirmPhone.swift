public import CallTypes
public import Vocabulary

/// Confirms the phone of `identity.changePhone`, which then becomes the sign-in phone.
public struct ConfirmPhone: Call {
    public static let name = "identity.confirmPhone"
    public static let summary = "Confirm your new phone number with the code that was sent to it"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/accounts/me/phone/confirmation")
    public static let sends = Sending.toCaller(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "a code confirms once")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva types the code that was sent to her",
            ConfirmPhone(phone: ExampleTown.ivasPhone, code: .example), ExampleTown.ivasProfile)
    ]

    public var phone: PhoneNumber
    public var code: OneTimeCode

    public init(phone: PhoneNumber, code: OneTimeCode) {
        self.phone = phone
        self.code = code
    }

    public typealias Reply = AccountProfile

    public enum Refused: Refusal {
        /// Wrong, used, expired, tried too often, or for another account: the refusal does not reveal which.
        case wrongCode
        case phoneTaken

        public var terms: RefusalTerms {
            switch self {
            case .wrongCode: .invalid("The code is wrong or no longer good. Ask for a new one.", member: "code")
            case .phoneTaken: .conflict("Another account signs in with this phone.", member: "phone")
            }
        }
    }
}
