import ServiceKit
import Vocabulary

/// Which numbers may be written to. Each message costs, in some countries a hundred times as much as in others, and
/// there is money to be made by asking for codes to numbers there.
struct SMSCountries: Hashable, Sendable {
    /// `+385`; empty for all.
    let codes: [String]

    static let all = SMSCountries()

    private init() { codes = [] }

    /// - Throws: `ConfigurationError` for what is no calling code.
    init(_ codes: [String]) throws(ConfigurationError) {
        for code in codes {
            let digits = code.utf8.dropFirst()
            let isCode = code.hasPrefix("+") && 1...4 ~= digits.count && digits.allSatisfy { 0x30...0x39 ~= $0 }
            guard isCode, digits.first != UInt8(ascii: "0") else {
                throw ConfigurationError("sms.countries must be calling codes such as +385, not \(code)")
            }
        }
        self.codes = codes
    }

    func includes(_ phone: PhoneNumber) -> Bool { codes.isEmpty || codes.contains { phone.text.hasPrefix($0) } }
}
