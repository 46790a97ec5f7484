/// A member name as a coding key, where no type declares one.
struct JSONKey: CodingKey {
    /// The member in which the standard library's coders keep the part of a superclass.
    static let superclass = JSONKey(stringValue: "super")

    var stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { self.init(stringValue: String(intValue)) }
}
