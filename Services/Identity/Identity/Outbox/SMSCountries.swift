import ServiceKit
import Vocabulary

/// The countries whose numbers may get an SMS. A message to some countries costs a hundred times as much as to others,
/// and fraudsters earn money by requesting codes to such numbers.
struct SMSCountries: Hashable, Sendable {
    /// `+385`; empty for all.
    let codes: [String]

    static let all = SMSCountries()

    private init() { codes = [] }

    /// - Throws: `ConfigurationError` for a text that is no calling code.
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
