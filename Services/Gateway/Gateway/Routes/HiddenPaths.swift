/// Hummingbird's router, at the last segment of a path, stops at a segment that stands for itself even when nothing is
/// published there: beside `/v1/shops/mine/orders` it would not find `/v1/shops/{shop}` for a shop named `mine`. So
/// such a path is published where it is hidden, too.
enum HiddenPaths {
    /// - Returns: the router's path, and the template that is hidden there: of several, the one whose segments stand
    ///   for themselves furthest from the left.
    static func find(among templates: [PathTemplate]) -> [String: PathTemplate] {
        let published = Set(templates.map(\.shape))
        var found: [String: PathTemplate] = [:]
        for hidden in templates {
            guard case .member = hidden.segments.last else { continue }
            for longer in templates where longer.segments.count > hidden.segments.count {
                let start = longer.segments.prefix(hidden.segments.count)
                guard case .literal = start.last, zip(hidden.segments, start).allSatisfy(covers) else { continue }
                let path = PathTemplate.shape(start)
                if published.contains(path) { continue }
                if let other = found[path], !isPreferred(hidden, to: other) { continue }
                found[path] = hidden
            }
        }
        return found
    }

    private static func covers(_ segment: PathTemplate.Segment, _ other: PathTemplate.Segment) -> Bool {
        switch (segment, other) {
        case (.member, _): true
        case (.literal(let text), .literal(let otherText)): text == otherText
        case (.literal, .member): false
        }
    }

    private static func isPreferred(_ one: PathTemplate, to other: PathTemplate) -> Bool {
        for (left, right) in zip(one.segments, other.segments) {
            switch (left, right) {
            case (.literal, .member): return true
            case (.member, .literal): return false
            default: continue
            }
        }
        return false
    }
}
