import ServiceKit

/// The limits of uploads.
struct UploadSettings: Settings, Hashable {
    @Setting(
        "uploads.bytes", .number(1 ... .max), "size of an uploaded file, if its call allows that much; over it 413")
    var fileLimit = 25_000_000
    @Setting("uploads.milliseconds", .milliseconds(1 ... .max), "time for a file to come in; over it 408, closed")
    var time = Duration.seconds(300)
    @Setting(
        "uploads.callMilliseconds", .milliseconds(1 ... .max),
        "time of the call in its service after the file has come in; over it 504")
    var callTime = Duration.seconds(60)
    @Setting("uploads.perAccount", .number(1 ... .max), "uploads of one account at once; over it 429")
    var accountLimit = 4
    @Setting("uploads.bytesPerDay", .number(1 ... .max), "size of all uploads of one account in 24 hours; over it 429")
    var dailyLimit = 500_000_000
    @Setting(
        "uploads.spoolBytes", .number(1 ... .max),
        "size of all files that wait for one service at once; over it 503")
    var spoolLimit = 1_000_000_000
    private var folder = SpoolSettings()

    /// The folder with a spool folder for each program.
    var spool: String {
        get { folder.folder }
        set { folder.folder = newValue }
    }
}
