/// The format of callbacks. WayForPay sends both.
public enum CallbackForm: Hashable, Sendable {
    /// Plain JSON.
    case json
    /// A form with a single field, whose name is the whole JSON and whose value is empty.
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
