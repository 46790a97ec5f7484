/// The gateway's own paths, which no call can claim.
enum ReservedPaths {
    static let all: Set<String> = HealthRoutes.paths.union(AppLinkRoutes.paths).union([
        DocsRoutes.path, DocsRoutes.rest, FrontPage.path, RPCEndpoint.path, MediaRoute.shape, OpenAPIRoute.path,
    ])

    static func contains(_ shape: String) -> Bool { all.contains(shape) || shape.hasPrefix(DocsRoutes.path + "/") }
}
