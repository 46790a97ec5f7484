import CallTypes
import Foundation
import Glibc
import ServiceKit
import Vocabulary

/// The files of pictures: a folder for each picture, with a file for each size.
///
/// A picture moves between places by renaming its folder, so it is whole at every moment. All places are in one folder
/// of one file system.
struct MediaFolder: Sendable {
    enum Place: String, CaseIterable, Sendable {
        /// The decoder writes here. Nobody reads it, and a start removes what a crash has left.
        case incoming
        /// For the service only.
        case kept = "private"
        /// The gateway sends these to anyone.
        case shown = "public"
        /// Pictures without a row, which a backup may bring back.
        case removed

        /// The gateway is another user. It cannot enter the state folder, only this place.
        var mode: mode_t { self == .shown ? 0o755 : 0o700 }

        /// The places of pictures that were once kept.
        static let ofKept: [Place] = [.shown, .kept, .removed]
    }

    let root: String

    func path(_ place: Place) -> String { "\(root)/\(place.rawValue)" }
    func path(_ picture: PictureID, in place: Place) -> String { "\(path(place))/\(picture)" }

    /// Creates the places that are missing. The public place is never made anew: the gateway holds on to it.
    func prepare() throws(FileFailure) {
        var isComplete = try !Self.make(root, 0o700)
        for place in Place.allCases where try Self.make(path(place), place.mode) { isComplete = false }
        if !isComplete { try Self.sync(root) }
    }

    /// Creates the folder into which a new picture is decoded.
    func begin(_ picture: PictureID) throws(FileFailure) -> String {
        try prepare()
        let path = path(picture, in: .incoming)
        _ = try Self.make(path, Place.shown.mode)
        return path
    }

    /// Keeps a picture whose files are complete and on the disk.
    func keep(_ picture: PictureID) throws(FileFailure) {
        try Self.sync(path(picture, in: .incoming))
        try rename(picture, from: .incoming, to: .kept)
    }

    /// Moves a picture to a place. Does nothing to a picture that is there.
    /// - Returns: whether the picture exists.
    func move(_ picture: PictureID, to place: Place) throws(FileFailure) -> Bool {
        if exists(picture, in: place) { return true }
        guard let other = Place.ofKept.first(where: { exists(picture, in: $0) }) else { return false }
        try rename(picture, from: other, to: place)
        return true
    }

    /// Erases the files of a picture in a place, one by one.
    func erase(_ picture: PictureID, in place: Place) throws {
        guard exists(picture, in: place) else { return }
        try FileManager.default.removeItem(atPath: path(picture, in: place))
        try Self.sync(path(place))
    }

    /// The pictures in a place. Skips files that are no pictures.
    func pictures(in place: Place) throws -> [PictureID] {
        guard access(path(place), F_OK) == 0 else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path(place)).compactMap { PictureID($0) }
    }

    func exists(_ picture: PictureID, in place: Place) -> Bool { access(path(picture, in: place), F_OK) == 0 }

    /// Renames, and waits until both places are on the disk.
    private func rename(_ picture: PictureID, from former: Place, to place: Place) throws(FileFailure) {
        guard Glibc.rename(path(picture, in: former), path(picture, in: place)) == 0 else {
            throw FileFailure("move \(path(picture, in: former))")
        }
        try Self.sync(path(place))
        try Self.sync(path(former))
    }

    /// Makes a folder with exactly this mode, whatever the process masks.
    /// - Returns: whether it was missing.
    private static func make(_ path: String, _ mode: mode_t) throws(FileFailure) -> Bool {
        guard mkdir(path, mode) == 0 else {
            guard errno == EEXIST else { throw FileFailure("make \(path)") }
            return false
        }
        guard chmod(path, mode) == 0 else { throw FileFailure("change the mode of \(path)") }
        return true
    }

    private static func sync(_ folder: String) throws(FileFailure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure("open \(folder)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileFailure("sync \(folder)") }
    }
}
