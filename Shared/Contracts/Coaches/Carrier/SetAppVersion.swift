public import CallTypes
public import Vocabulary

/// Sets which version of the app is required (E-29).
public struct SetAppVersion: Call {
    public static let name = "coaches.setAppVersion"
    public static let summary = "Set the oldest version of the app that still works"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/app-version")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Apps older than this one have to be updated", SetAppVersion(version: .example), Reply(version: .example)),
        CallExample("Every version will do again", SetAppVersion(version: nil), Reply(version: nil)),
    ]

    /// Left out, `null` or empty: every version will do (dossier 03, A25).
    public var version: Blankable<AppVersion>

    public init(version: AppVersion?) { self.version = Blankable(version) }

    public struct Reply: Codable, Hashable, Sendable {
        public var version: AppVersion?

        public init(version: AppVersion?) { self.version = version }
    }
}
