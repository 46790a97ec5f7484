/// What the decoder finds in the header of a picture, before it decodes any pixel.
struct PictureHeader: Hashable, Sendable {
    var width: Int
    var height: Int
    /// The numbers of each pixel: 3 for RGB, 4 for RGB with alpha or CMYK.
    var bands: Int
    /// `jpegload_source`
    var loader: String
    /// How many images the file has.
    var pages: Int
    /// The orientation in EXIF, 1 to 8.
    var orientation: Int
    /// `srgb`, `b-w`, `cmyk`
    var interpretation: String
    /// Whether it has an ICC profile.
    var hasProfile: Bool
    /// The compression of a HEIF file, `hevc` or `av1`.
    var compression: String?

    /// - Parameter output: of `vipsheader -a`, a line `name: value` for each field.
    /// - Returns: `nil` when it has no size.
    init?(output: String) {
        var fields: [Substring: Substring] = [:]
        // The first line is a summary. Values of the picture itself (comments, EXIF) come after those of the decoder,
        // and may contain line breaks, so the first line with a name counts.
        for line in output.split(separator: "\n").dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[colon...].dropFirst(2)
            if fields[line[..<colon]] == nil { fields[line[..<colon]] = value }
        }
        func number(_ name: Substring) -> Int? { fields[name].flatMap { Int($0) } }
        guard let width = number("width"), let height = number("height"), let bands = number("bands"),
            let loader = fields["vips-loader"], width > 0, height > 0
        else { return nil }
        self.width = width
        self.height = height
        self.bands = bands
        self.loader = String(loader)
        pages = number("n-pages") ?? 1
        orientation = number("orientation") ?? 1
        hasProfile = fields["icc-profile-data"] != nil
        interpretation = fields["interpretation"].map(String.init) ?? ""
        compression = fields["heif-compression"].map(String.init)
    }

    /// The width and height as displayed. The orientations 5 to 8 turn the picture by a quarter.
    var displayed: (width: Int, height: Int) { (5...8).contains(orientation) ? (height, width) : (width, height) }

    /// Whether a profile says how the colours look. The decoder refuses a profile of colours for shades of grey.
    var hasColourProfile: Bool { hasProfile && bands > 2 }

    /// Whether the picture has transparent pixels.
    var hasAlpha: Bool { bands == 2 || bands == 5 || (bands == 4 && interpretation != "cmyk") }
}
