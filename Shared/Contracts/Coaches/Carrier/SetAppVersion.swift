public import CallTypes
public import Vocabulary

/// Sets the required version of the app.
public struct SetAppVersion: Call {
    public static let name = "coaches.setAppVersion"
    public static let summary = "Set the oldest version of the app that still works"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/app-version")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Apps before this version have to be updated", SetAppVersion(version: .example), Reply(version: .example)),
        CallExample("Every version works again", SetAppVersion(version: nil), Reply(version: nil)),
    ]

    /// An absent, `null` or empty version means that every version works.
    public var version: Blankable<AppVersion>

    public init(version: AppVersion?) { self.version = Blankable(version) }

    public struct Reply: Codable, Hashable, Sendable {
        public var version: AppVersion?

        public init(version: AppVersion?) { self.version = version }
    }
}
