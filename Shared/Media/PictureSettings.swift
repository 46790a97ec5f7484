public import ServiceKit

/// The settings of a context that keeps pictures.
public struct PictureSettings: Settings {
    @Setting("pictures.megapixels", .number(1...200), "the most millions of pixels of an uploaded picture")
    public var megapixels = 64
    @Setting(
        "pictures.queue", .number(0...1_000), "how many pictures may wait for the decoder; one is decoded at a time")
    public var waiting = 8
    private var spool = SpoolSettings()

    public init() {}

    /// The folder of the uploads for a program.
    func spool(of program: String) -> String { spool.folder(of: program) }
}
