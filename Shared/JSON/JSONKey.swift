/// A member name as a coding key, where no type declares one.
struct JSONKey: CodingKey {
    /// The member the standard library's coders keep the part of a superclass in.
    static let superclass = JSONKey(stringValue: "super")

    var stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { self.init(stringValue: String(intValue)) }
}
