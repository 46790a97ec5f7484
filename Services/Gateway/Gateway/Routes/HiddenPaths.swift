/// Finds paths that the router alone would hide. At the last segment of a path, Hummingbird's router prefers a literal
/// segment even if nothing is registered there: with `/v1/shops/mine/orders` it would not find `/v1/shops/{shop}` for a
/// shop named `mine`. So `/v1/shops/{shop}` is registered at `/v1/shops/mine`, too.
enum HiddenPaths {
    /// - Returns: the hidden templates by the router's path. Of several templates for a path, the one with the most
    ///   literal segments from the left.
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
