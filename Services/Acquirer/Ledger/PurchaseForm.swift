/// The fields of a merchant's form.
struct PurchaseForm {
    /// The signed fields before the products, in this order.
    static let signedNames = [
        "merchantAccount", "merchantDomainName", "orderReference", "orderDate", "amount", "currency",
    ]

    private let fields: [(name: String, value: String)]

    init(_ fields: [(name: String, value: String)]) { self.fields = fields }

    /// Returns all values of a field, in the order in which they were sent.
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns `nil` when the field is absent or empty.
    func first(_ name: String) -> String? { fields.first { $0.name == name && !$0.value.isEmpty }?.value }

    /// - Throws: ``AcquirerRefusal`` 1115
    func needed(_ name: String) throws(AcquirerRefusal) -> String {
        guard let value = first(name) else { throw AcquirerRefusal(reasonCode: Reason.parameterMissing) }
        return value
    }

    /// Returns a URL. Only `http` and `https`, because a page may link to it.
    /// - Throws: ``AcquirerRefusal`` 1109 for any other value.
    func address(_ name: String) throws(AcquirerRefusal) -> String? {
        guard let value = first(name) else { return nil }
        guard value.hasPrefix("http://") || value.hasPrefix("https://") else {
            throw AcquirerRefusal(reasonCode: Reason.formatError)
        }
        return value
    }

    static func isWholeNumber(_ text: String) -> Bool {
        1...18 ~= text.utf8.count && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
}
