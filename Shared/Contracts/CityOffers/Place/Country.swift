public import Vocabulary

/// A country whose cities people follow.
public struct Country: Codable, Hashable, Sendable {
    public var code: CountryCode
    public var name: Line
    /// Whether people can choose it.
    public var isActive: Bool

    public init(code: CountryCode, name: Line, isActive: Bool) {
        self.code = code
        self.name = name
        self.isActive = isActive
    }
}
