public import Vocabulary

extension Schema {
    /// A value of this schema as JSON, for members of calls; `nil` for schemas that no filter has.
    public var sample: String? {
        switch self {
        case .boolean: "true"
        case .integer(let range): "\(range.lowerBound)"
        case .nullable(let schema): schema.sample
        case .string(let rule): rule.sample.map { #""\#($0)""# }
        default: nil
        }
    }
}

extension StringRule {
    fileprivate var sample: String? {
        if let allowed { return allowed.first }
        switch format {
        case "date-time": return "2026-11-21T12:00:00.000Z"
        case "date": return "2026-11-21"
        case "uuid": return "01960000-0000-7000-8000-000000000001"
        case nil: return pattern == nil ? String(repeating: "a", count: max(2, minLength ?? 0)) : nil
        default: return nil
        }
    }
}
