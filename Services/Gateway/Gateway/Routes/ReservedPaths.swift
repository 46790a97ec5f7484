/// The paths that are the gateway's own and that no call can claim.
enum ReservedPaths {
    static let all: Set<String> = HealthRoutes.paths.union(AppLinkRoutes.paths).union([RPCEndpoint.path])
}
