/// The file `apple-app-site-association`, as in Apple's "Supporting associated domains": `appIDs` and `components` for
/// iOS 13 and later, `appID` and `paths` for earlier systems. Each system ignores the members for the other.
struct AppleAssociation: Encodable, Sendable {
    private let applinks: Links

    private struct Links: Encodable {
        /// Required by old systems, and always empty.
        var apps: [String] = []
        var details: [Detail]
    }

    private struct Detail: Encodable {
        var appID: String
        var appIDs: [String]
        var components: [Component]
        var paths: [String]
    }

    private struct Component: Encodable {
        enum CodingKeys: String, CodingKey {
            case path = "/"
        }

        var path: String
    }

    /// Returns `nil` without an app.
    init?(_ apps: [AppleApp], opening templates: [PathTemplate]) {
        guard !apps.isEmpty else { return nil }
        let patterns = templates.map(\.pattern).sorted()
        applinks = Links(
            details: apps.map { app in
                Detail(
                    appID: app.id, appIDs: [app.id], components: patterns.map { Component(path: $0) },
                    paths: patterns)
            })
    }
}

extension PathTemplate {
    /// The path with `*` for each member: `/invitations/*/*`.
    fileprivate var pattern: String {
        segments.map { segment in
            switch segment {
            case .literal(let text): "/\(text)"
            case .member: "/*"
            }
        }
        .joined()
    }
}
