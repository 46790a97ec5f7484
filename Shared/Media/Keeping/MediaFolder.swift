import CallTypes
import Foundation
import Glibc
import Vocabulary

/// The files of pictures: a folder for each picture, with a file for each size.
///
/// A picture moves between places by renaming its folder, so it is whole at every moment.
struct MediaFolder: Sendable {
    enum Place: String, CaseIterable, Sendable {
        /// The decoder writes here. Nobody reads it, and a start removes what a crash has left.
        case incoming
        /// For the service only.
        case kept = "private"
        /// The gateway sends these to anyone.
        case shown = "public"
    }

    let root: String

    func path(_ place: Place) -> String { "\(root)/\(place.rawValue)" }
    func path(_ picture: PictureID, in place: Place) -> String { "\(path(place))/\(picture)" }

    /// Creates the places that are missing.
    func prepare() throws(FileFailure) {
        try Self.make(root, 0o750)
        for place in Place.allCases { try Self.make(path(place), place == .shown ? 0o750 : 0o700) }
        try Self.sync(root)
    }

    /// Creates the folder into which a new picture is decoded.
    func begin(_ picture: PictureID) throws(FileFailure) -> String {
        let path = path(picture, in: .incoming)
        try Self.make(path, 0o750)
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
        let other: Place = place == .shown ? .kept : .shown
        guard exists(picture, in: other) else { return false }
        try rename(picture, from: other, to: place)
        return true
    }

    /// Removes a picture wherever it is. It leaves the public place at once, before its files are removed one by one.
    func remove(_ picture: PictureID) throws {
        if exists(picture, in: .shown) { try rename(picture, from: .shown, to: .kept) }
        for place in [Place.kept, .incoming] where exists(picture, in: place) {
            try FileManager.default.removeItem(atPath: path(picture, in: place))
            try Self.sync(path(place))
        }
    }

    /// The pictures in a place. Skips files that are no pictures.
    func pictures(in place: Place) throws -> [PictureID] {
        try FileManager.default.contentsOfDirectory(atPath: path(place)).compactMap { PictureID($0) }
    }

    private func exists(_ picture: PictureID, in place: Place) -> Bool { access(path(picture, in: place), F_OK) == 0 }

    /// Renames, and waits until both places are on the disk.
    private func rename(_ picture: PictureID, from former: Place, to place: Place) throws(FileFailure) {
        guard Glibc.rename(path(picture, in: former), path(picture, in: place)) == 0 else {
            throw FileFailure("move \(path(picture, in: former))")
        }
        try Self.sync(path(place))
        try Self.sync(path(former))
    }

    private static func make(_ path: String, _ mode: mode_t) throws(FileFailure) {
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw FileFailure("make \(path)") }
    }

    private static func sync(_ folder: String) throws(FileFailure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure("open \(folder)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileFailure("sync \(folder)") }
    }
}
