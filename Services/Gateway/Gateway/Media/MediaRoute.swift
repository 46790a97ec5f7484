import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import RPC
import Vocabulary

/// Sends public pictures from the folders of the services, which the gateway may read and not write.
///
/// The content at an address never changes, so clients and proxies keep it for a year without asking. A picture that is
/// hidden or removed leaves the public folder; its address is then 404.
struct MediaRoute: Sendable {
    static let text = "/media/{program}/{picture}/{file}"
    /// The router's name of the path.
    static let shape = "/media/{1}/{2}/{3}"

    /// The folder that has the state folder of each program.
    let folder: String
    let programs: Set<String>

    func publish(on router: Router<GatewayContext>) {
        Resource(answers: [.get: answer]).publish(at: Self.shape, on: router)
    }

    /// The media types of all files by their names.
    private static let mediaTypes = Dictionary(
        uniqueKeysWithValues: PictureFormat.allCases.flatMap { format in
            PictureSize.allCases.map { (format.fileName($0), format.mediaType) }
        })

    /// - Throws: ``Problem`` 404
    @Sendable private func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let conditions = try RequestConditions(request.headers)
        // The names are compared, and never decoded: no path can be made of them.
        let names = request.uri.path.split(separator: "/").map(String.init)
        guard names.count == 4, programs.contains(names[1]), let mediaType = Self.mediaTypes[names[3]],
            let picture = PictureID(names[2]), "\(picture)" == names[2]
        else { throw Problem.unknownRoute }
        let path = "\(folder)/\(names[1])/media/public/\(picture)/\(names[3])"
        let tag = EntityTag(text: "\(picture)-\(names[3])")
        let headers: HTTPFields = [
            .contentType: mediaType, .eTag: tag.description, .cacheControl: "public, max-age=31536000, immutable",
        ]
        let isKnown = conditions.ifNoneMatch?.matchesWeakly(tag) ?? false
        guard let file = try await Uploads.blocking({ try MediaFile(path, readingNow: !isKnown) }) else {
            throw Problem.unknownRoute
        }
        guard isKnown else { return Response(status: .ok, headers: headers, body: file.body) }
        var response = Response(status: .notModified, headers: headers)
        response.headers[.contentType] = nil
        // In a 304 this is the length of the omitted content (RFC 9110 section 8.6). Hummingbird sets 0.
        response.headers[.contentLength] = nil
        return response
    }
}
