/// Where uploaded files wait for the call that reads them.
public struct SpoolSettings: Settings, Hashable {
    @Setting(
        "uploads.spool", .nonEmptyText,
        "the folder with a folder for each service, in which uploaded files wait; `kvartctl up` sets its own")
    public var folder = "/var/spool/kvart"

    public init() {}

    /// The folder of one service's uploads.
    public func folder(of program: String) -> String { "\(folder)/\(program)" }
}
