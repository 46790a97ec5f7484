import IdentityContract
import ServiceKit
import Vocabulary

/// How people reach the administrator.
struct ContactSettings: Settings {
    @Setting(
        "contact.email", .vocabulary(\.text) { text throws(Fault) in try EmailAddress(text) },
        "the administrator's e-mail address")
    var email = EmailAddress(unchecked: "admin@kvart.example")
    @Setting(
        "contact.phone", .vocabulary(\.text) { text throws(Fault) in try PhoneNumber(text) },
        "the administrator's phone number")
    var phone: PhoneNumber?

    var details: ContactDetails {
        ContactDetails(
            email: email, phone: phone, subject: "A question about Kvart",
            text: "Hello,\n\nmy account signs in with: \nMy question is: \n\nThank you.")
    }
}

extension SettingType {
    /// A value whose type reads its own text.
    fileprivate static func vocabulary(
        _ show: @escaping @Sendable (Value) -> String,
        _ make: @escaping @Sendable (String) throws(Fault) -> Value
    ) -> SettingType {
        SettingType<String>.text.map(show: { "`\(show($0))`" }) { text, key throws(ConfigurationError) in
            do throws(Fault) {
                return try make(text)
            } catch {
                throw ConfigurationError("\(key): \(error.message)")
            }
        }
    }
}
