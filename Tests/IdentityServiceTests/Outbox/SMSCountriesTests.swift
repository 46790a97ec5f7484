@testable import IdentityService
import ServiceKit
import Testing
import Vocabulary

@Suite("SMS countries")
struct SMSCountriesTests {
    @Test(
        "A number's country is its calling code; an empty list allows all",
        arguments: [
            ([], "+88212345678", true), (["+385"], "+385911234567", true), (["+385"], "+380671234567", false),
            (["+385", "+380"], "+380671234567", true), (["+1"], "+14155550100", true), (["+385"], "+38", false),
        ] as [([String], String, Bool)])
    func includes(_ codes: [String], _ phone: String, _ isIncluded: Bool) throws {
        #expect(try SMSCountries(codes).includes(PhoneNumber(unchecked: phone)) == isIncluded)
    }

    @Test(
        "An invalid calling code stops the start",
        arguments: ["385", "+", "+0385", "HR", "+385 91", "+38591", "", "+3a"])
    func refused(_ code: String) {
        let error = #expect(throws: ConfigurationError.self) { try SMSCountries(["+385", code]) }
        #expect(error?.description == "sms.countries must be calling codes such as +385, not \(code)")
    }
}
