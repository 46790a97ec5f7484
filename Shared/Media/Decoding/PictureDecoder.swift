import CallTypes
import Glibc
import Logging
public import RPC

/// Makes the three sizes of a picture from an untrusted file.
///
/// The programs of libvips read the file in confined processes. Only the original size is made from the file itself;
/// each smaller size is made from the next larger one, or is a copy of it when that is small enough. All are in sRGB,
/// turned as EXIF says, and without any metadata: no position, no camera, no comment.
struct PictureDecoder: Sendable {
    var limits = PictureLimits()
    /// Prints the header of a picture.
    var header = ConfinedProgram(path: "/usr/bin/vipsheader", environment: environment)
    /// Writes a picture in another size and format.
    var scaler = ConfinedProgram(path: "/usr/bin/vipsthumbnail", environment: environment)

    /// Gets the reason why a picture cannot be decoded.
    var logger: Logger?

    /// The Debian package of both programs.
    static let package = "libvips-tools"
    /// Without the first variable, an SVG with the name of a JPEG is rendered. One thread each is enough: pictures wait
    /// for each other anyway. With vectors, libvips compiles code while it runs, which the sandbox of a unit refuses
    /// (`MemoryDenyWriteExecute=`).
    private static let environment = ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "VIPS_NOVECTOR=1"]
    /// How long a run is tried with spare processor time. A large photo takes a second of it.
    var spareTime = Duration.seconds(5)
    /// The longest output of `vipsheader` that is read. A picture may have comments of any length.
    private static let longestHeader = 64 << 10
    /// The side of the picture from which the placeholder is computed.
    private static let placeholderSide = 32

    /// What was made of a file.
    struct Decoded: Hashable, Sendable {
        /// As displayed.
        var width: Int
        var height: Int
        var format: PictureFormat
        var placeholder: String
        /// All sizes together.
        var bytes: Int
    }

    /// Starts both programs.
    /// - Throws: ``DecoderUnusable``
    func check() throws {
        let (input, output) = (try NewFile.inMemory(), try NewFile.inMemory())
        defer { for descriptor in [input, output] { close(descriptor) } }
        for program in [header, scaler] {
            do throws(ConfinedFailure) {
                try program.run(["--vips-version"], input: input, output: output)
            } catch {
                throw DecoderUnusable(program: program.path, package: Self.package, reason: "\(error)")
            }
        }
    }

    /// Writes each size into a folder, as ``PictureFormat/fileName(_:)``. Blocks the calling thread for a second or
    /// more.
    /// - Parameters:
    ///   - file: a descriptor of the file, which is read from its beginning.
    ///   - folder: exists and is empty. After an error it may have files.
    /// - Throws: ``PictureFault`` for a file that is not accepted; ``DecoderUnusable`` when no file can be decoded;
    ///   ``FileFailure``
    func decode(_ file: CInt, into folder: String) throws -> Decoded {
        var share = ConfinedProgram.Share.spare
        let found = try readHeader(of: file, &share)
        let format: PictureFormat = found.hasAlpha ? .webp : .jpeg
        var bytes = 0
        var source = file
        defer { if source != file { close(source) } }
        for size in [PictureSize.original, .medium, .thumbnail] {
            let target = try NewFile.open("\(folder)/\(format.fileName(size))")
            let former = source
            source = target
            defer { if former != file { close(former) } }
            let side = size.side ?? PictureLimits.side
            if former != file, max(found.displayed.width, found.displayed.height) <= side {
                // Encoding it again would lose quality and take a process.
                try NewFile.copy(former, to: target)
            } else {
                // The scaler writes files without a profile.
                let hasProfile = former == file && found.hasColourProfile
                try scale(
                    former, to: side, from: hasProfile ? .embedded : .sRGB, as: format.scalerOutput, into: target,
                    &share)
            }
            bytes += try NewFile.sync(target)
        }
        let placeholder = try placeholder(of: source, &share)
        let displayed = found.displayed
        return Decoded(
            width: displayed.width, height: displayed.height, format: format, placeholder: placeholder, bytes: bytes)
    }

    private func readHeader(of file: CInt, _ share: inout ConfinedProgram.Share) throws -> PictureHeader {
        guard let kind = PictureKind(beginning: NewFile.bytes(of: file, atMost: PictureKind.beginning)) else {
            throw PictureFault.notAPicture
        }
        let output = try NewFile.inMemory()
        defer { close(output) }
        try run(header, ["-a", "stdin"], from: file, into: output, &share)
        let text = String(decoding: NewFile.bytes(of: output, atMost: Self.longestHeader), as: UTF8.self)
        guard let header = PictureHeader(output: text) else { throw PictureFault.notAPicture }
        try limits.check(header, kind)
        return header
    }

    private func placeholder(of file: CInt, _ share: inout ConfinedProgram.Share) throws -> String {
        let output = try NewFile.inMemory()
        defer { close(output) }
        try scale(file, to: Self.placeholderSide, from: .sRGB, as: ".ppm", into: output, &share)
        let longest = Self.placeholderSide * Self.placeholderSide * 3 + 200
        guard let pixmap = Pixmap(ppm: NewFile.bytes(of: output, atMost: longest)) else { throw PictureFault.damaged }
        return BlurHash.text(of: pixmap)
    }

    /// The colours of a picture.
    private enum Colours {
        /// Those of the profile in the file.
        case embedded
        /// A picture without a profile.
        case sRGB
    }

    /// Never enlarges.
    private func scale(
        _ file: CInt, to side: Int, from colours: Colours, as output: String, into target: CInt,
        _ share: inout ConfinedProgram.Share
    ) throws {
        // Without `fail_on`, the missing part of a picture is grey.
        var arguments = ["stdin[fail_on=truncated]", "--size", "\(side)x\(side)>", "--output", output]
        // For a picture without a profile, the scaler would take another profile than sRGB, and shift its colours.
        if colours == .embedded { arguments += ["--export-profile", "srgb"] }
        try run(scaler, arguments, from: file, into: target, &share)
    }

    /// - Parameter share: becomes `small` when this run has found too little spare time. So a busy machine delays a
    ///   picture by ``spareTime`` once.
    private func run(
        _ program: ConfinedProgram, _ arguments: [String], from file: CInt, into output: CInt,
        _ share: inout ConfinedProgram.Share
    ) throws {
        lseek(file, 0, SEEK_SET)
        do throws(ConfinedFailure) {
            try program.run(
                arguments, input: file, output: output, share: share, within: share == .spare ? spareTime : nil)
        } catch {
            switch error {
            case .tookTooLong where share == .spare:
                share = .small
                ftruncate(output, 0)
                lseek(output, 0, SEEK_SET)
                try run(program, arguments, from: file, into: output, &share)
            case .notStarted: throw DecoderUnusable(program: program.path, package: Self.package, reason: "\(error)")
            // The program has no other way to say that it needs more than it may.
            case .tookTooLong, .failed:
                let reason = "\(program.path) \(error)"
                logger?.info("a picture was not decoded", metadata: ["reason": "\(reason)"])
                throw PictureFault.damaged
            }
        }
    }
}

/// The decoder cannot be started: the package is missing, or the kernel cannot confine a program.
public struct DecoderUnusable: Error, Hashable, CustomStringConvertible {
    public var program: String
    public var package: String
    public var reason: String

    public var description: String { "\(program) (Debian package \(package)) \(reason)" }
}

extension DecoderUnusable: CallErrorConvertible {
    public var callError: CallError? { .cannotStore }
}

extension PictureFormat {
    /// The output of `vipsthumbnail`: to its standard output, with the options of the format.
    fileprivate var scalerOutput: String {
        switch self {
        case .jpeg: ".jpg[Q=85,optimize_coding,strip]"
        case .webp: ".webp[Q=85,strip]"
        }
    }
}
