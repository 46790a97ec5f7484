/// A statement of `assetlinks.json` (Digital Asset Links): the app with this package, signed with one of these
/// certificates, may open all our links. The app itself declares which links it opens.
struct AssetLink: Encodable, Sendable {
    private let relation = ["delegate_permission/common.handle_all_urls"]
    private let target: Target

    private struct Target: Encodable {
        enum CodingKeys: String, CodingKey {
            case namespace
            case package = "package_name"
            case fingerprints = "sha256_cert_fingerprints"
        }

        var namespace = "android_app"
        var package: String
        var fingerprints: [String]
    }

    /// Returns one statement for each package, in order of first occurrence.
    static func list(_ apps: [AndroidApp]) -> [AssetLink] {
        var packages: [String] = []
        for app in apps where !packages.contains(app.package) { packages.append(app.package) }
        return packages.map { package in
            let fingerprints = apps.filter { $0.package == package }.map(\.fingerprint)
            return AssetLink(target: Target(package: package, fingerprints: fingerprints))
        }
    }
}
