public import Vocabulary

/// Whether something has happened to a car, such as an accident, and what. Details are required if it has.
public struct CarHistory: Codable, Hashable, Sendable {
    public static let none = CarHistory(happened: false, details: nil)

    /// `true` requires `details`, and `false` permits none.
    public var happened: Bool
    public var details: Paragraph?

    public init(happened: Bool, details: Paragraph? = nil) {
        self.happened = happened
        self.details = details
    }

    /// Records the fault of details that are missing, or that describe nothing.
    /// - Parameter member: the path of the value.
    public func validate(_ faults: inout Faults, at member: String) {
        if happened, details == nil { faults.record(.required, at: "\(member).details") }
        if !happened, details != nil { faults.record(.unknownMember, at: "\(member).details") }
    }
}
