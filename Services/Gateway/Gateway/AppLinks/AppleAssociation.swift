/// `apple-app-site-association`, as Apple's "Supporting associated domains" has it: `components` for systems since iOS
/// 13, `paths` and `appID` for those before. Each reads its own and passes over the other's.
struct AppleAssociation: Encodable, Sendable {
    private let applinks: Links

    private struct Links: Encodable {
        /// Must be there, and empty, for old systems.
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

    /// `nil` without an app.
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
    /// With `*` for what is a member, `/invitations/*/*`.
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
