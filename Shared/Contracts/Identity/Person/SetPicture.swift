public import CallTypes
import Vocabulary

/// Makes a file the picture of the caller (R02.16). It replaces the former picture, whose addresses die (R02.17).
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file. The reply has the
/// addresses of the three sizes. They have no metadata: no position, no camera.
public struct SetPicture: Call {
    public static let name = "identity.setPicture"
    public static let summary = "Upload your picture"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .upload("/v1/accounts/me/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva uploads a photo",
            SetPicture(
                picture: UploadedFile(
                    name: UploadName(random: [UInt8](repeating: 7, count: 16)),
                    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", size: 2_345_678)),
            ExampleTown.ivasProfileWithPicture)
    ]

    public var picture: UploadedFile

    public init(picture: UploadedFile) { self.picture = picture }

    public typealias Reply = AccountProfile
}
