public import CallTypes
import Vocabulary

/// Returns the required version of the app; an app asks for it at its start (R03.1).
public struct GetAppVersion: Call {
    public static let name = "coaches.getAppVersion"
    public static let summary = "Get the oldest version of the app that still works"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/app-version")
    public static let examples: [CallExample<Self>] = [
        CallExample("Apps before this version have to be updated", GetAppVersion(), Reply(version: .example)),
        CallExample("Every version works", GetAppVersion(), Reply(version: nil)),
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// `null` when every version works.
        public var version: AppVersion?

        public init(version: AppVersion?) { self.version = version }
    }
}
