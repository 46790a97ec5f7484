import RPC

/// A path of the document. OpenAPI has only one path for the requests that two templates match, so members with
/// different names at one position get a common name: `/v1/sessions/{kindOrSession}`.
struct OpenAPIPath: Hashable {
    private let segments: [PathTemplate.Segment]

    var text: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): "/\(text)"
            case .member(let name): "/{\(name)}"
            }
        }
        .joined()
    }

    /// Returns the names of the path's members by those of the route.
    func names(of route: Route) -> [String: String] {
        var names: [String: String] = [:]
        for (own, common) in zip(PathTemplate(route.path)?.segments ?? [], segments) {
            if case .member(let name) = own, case .member(let text) = common { names[name] = text }
        }
        return names
    }

    /// Returns the key by which routes with the same requests find their path.
    static func shape(_ route: Route) -> String { PathTemplate(route.path)?.shape ?? route.path }

    static func all(_ routes: [Route]) -> [String: OpenAPIPath] {
        Dictionary(grouping: routes.compactMap { PathTemplate($0.path) }, by: \.shape).mapValues { templates in
            OpenAPIPath(
                segments: templates[0].segments.indices.map { index in
                    let names = Set(
                        templates.compactMap { template -> String? in
                            if case .member(let name) = template.segments[index] { name } else { nil }
                        })
                    return names.isEmpty ? templates[0].segments[index] : .member(common(names.sorted()))
                })
        }
    }

    private static func common(_ names: [String]) -> String {
        names[0] + names.dropFirst().map { "Or" + $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
