import Hummingbird
import RPC

/// Serves the files that tell phones which apps may open our links: Apple's universal links and Android's app links.
/// Without such an app the file is 404.
struct AppLinkRoutes: Sendable {
    private static let applePath = "/.well-known/apple-app-site-association"
    private static let androidPath = "/.well-known/assetlinks.json"
    static let paths: Set<String> = [applePath, androidPath]

    let apps: AppSettings
    /// The paths of the pages that the apps open.
    let templates: [PathTemplate]

    func publish(on router: Router<GatewayContext>) {
        let apple = AppleAssociation(apps.apple, opening: templates)
        let android = AssetLink.list(apps.android)
        publish(apple, at: Self.applePath, on: router)
        publish(android.isEmpty ? nil : android, at: Self.androidPath, on: router)
    }

    private func publish(
        _ file: (some Encodable & Sendable)?, at path: String, on router: Router<GatewayContext>
    ) {
        let answer: Answer = { _, _ in
            guard let file else { throw Problem.unknownRoute }
            return try Response(json: file)
        }
        Resource(answers: [.get: answer]).publish(at: path, on: router)
    }
}
