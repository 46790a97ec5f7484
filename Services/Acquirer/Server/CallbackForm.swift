/// How callbacks are sent. WayForPay's come in both shapes (products C.6 item 8).
public enum CallbackForm: Hashable, Sendable {
    /// JSON as it is.
    case json
    /// A form whose one field has the whole JSON as its name, and no value.
    case formKey

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .formKey: "application/x-www-form-urlencoded"
        }
    }

    /// - Parameter json: the callback.
    func body(_ json: [UInt8]) -> [UInt8] {
        switch self {
        case .json: json
        case .formKey: FormCoding.encoded(json) + [UInt8(ascii: "=")]
        }
    }
}
