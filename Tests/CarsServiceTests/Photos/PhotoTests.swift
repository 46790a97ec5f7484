import CallTypes
import CarsContract
import Foundation
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Photos of cars")
struct PhotoTests {
    @Test("A photo exists in three sizes, the original with the pixels of the upload, and is not public (R04.21)")
    func sizes() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let seller = town.stranger()
        let car = try await town.start(seller)
        let added = try await uploader.add(to: car.id, of: seller)
        let photo = try #require(added.photos.first)
        #expect(added.photos.count == 1 && added.version == car.version + 1)
        #expect(photo.width == 3 && photo.height == 2 && !photo.placeholder.isEmpty)
        let paths = [photo.addresses.thumbnail, photo.addresses.medium, photo.addresses.original]
        #expect(paths == ["thumbnail", "medium", "original"].map { "/v1/cars/\(car.id)/photos/\(photo.id)/\($0)" })
        for size in PictureSize.allCases {
            let document = try await town.call(GetPhoto(car: car.id, photo: photo.id, size: size), as: seller)
            #expect(document.mediaType == "image/jpeg" && document.fileName == nil)
            #expect(document.content.bytes.starts(with: [0xFF, 0xD8]))
        }
        let shown = try FileManager.default.contentsOfDirectory(atPath: "\(town.folder.path)/media/public")
        #expect(shown == [])
    }

    @Test("A photo of a phone loses camera and GPS position in every size (R04.21, R04.34)")
    func position() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let seller = town.stranger()
        let car = try await town.start(seller).id
        let first = try #require(try await uploader.add(to: car, of: seller).photos.first)
        let jpeg = try await town.call(GetPhoto(car: car, photo: first.id, size: .original), as: seller)
        let phone = ExifSegment(orientation: 1).inserted(into: Array(jpeg.content.bytes))
        #expect(phone.contains("Exif") && phone.contains("Kvart Phone 3"))
        let photo = try #require(try await uploader.add(to: car, of: seller, Data(phone)).photos.last)
        #expect(photo.id != first.id)
        for size in PictureSize.allCases {
            let shown = try await town.call(GetPhoto(car: car, photo: photo.id, size: size), as: seller)
            let bytes = Array(shown.content.bytes)
            #expect(!bytes.isEmpty && !bytes.contains("Exif") && !bytes.contains("Kvart Phone 3"))
        }
    }

    @Test("A file that is no picture is a fault of the photo, and nothing is kept (R04.20)")
    func noPicture() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let seller = town.stranger()
        let car = try await town.start(seller)
        let picture = try #require(PhotoUploader.picture)
        for content in [Data("text".utf8), Data("%PDF-1.5".utf8), Data(picture.prefix(40))] {
            let faults = try await uploader.faults(of: content, for: car.id, of: seller)
            #expect(faults?.paths == ["photo"])
        }
        let after = try await town.mine(car.id, seller)
        #expect(after == car)
    }

    @Test("Six photos are accepted; a seventh is refused without decoding it (R04.20)")
    func seventh() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let seller = town.stranger()
        let car = try await town.start(seller).id
        try await town.addPhotos(5, to: car)
        let full = try await uploader.add(to: car, of: seller)
        #expect(full.photos.count == 6)
        // The content of the file is not looked at.
        await #expect(throws: AddPhoto.Refused.tooManyPhotos) {
            try await uploader.add(to: car, of: seller, Data("text".utf8))
        }
        let removed = try await town.call(RemovePhoto(car: car, photo: full.photos[2].id), as: seller)
        #expect(removed.photos == Array(full.photos[..<2]) + Array(full.photos[3...]))
        let again = try await uploader.add(to: car, of: seller)
        #expect(again.photos.count == 6)
    }

    @Test("Only the seller adds photos, and only to a draft")
    func refused() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let (seller, other) = (town.stranger(), town.stranger())
        let car = try await town.sell(seller)
        let text = Data("text".utf8)
        await #expect(throws: AddPhoto.Refused.notDraft) { try await uploader.add(to: car, of: seller, text) }
        await #expect(throws: AddPhoto.Refused.unknownCar) { try await uploader.add(to: car, of: other, text) }
    }

    @Test("A photo is removed before the submission, and its address dies (R04.22)")
    func removed() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        let (seller, other) = (town.stranger(), town.stranger())
        let car = try await town.start(seller).id
        let photo = try #require(try await uploader.add(to: car, of: seller).photos.first).id
        let others = try #require(try await uploader.add(to: town.start(other).id, of: other).photos.first).id
        await #expect(throws: PhotoRefused.unknownPhoto) {
            try await town.call(RemovePhoto(car: car, photo: others), as: seller)
        }
        await #expect(throws: PhotoRefused.unknownCar) {
            try await town.call(RemovePhoto(car: car, photo: photo), as: other)
        }
        let left = try await town.call(RemovePhoto(car: car, photo: photo), as: seller)
        #expect(left.photos == [])
        await #expect(throws: GetPhoto.Refused.unknownPhoto) {
            try await town.call(GetPhoto(car: car, photo: photo, size: .medium), as: seller)
        }
        let files = FileManager.default.fileExists(atPath: "\(town.folder.path)/media/private/\(photo)")
        #expect(!files)
        await #expect(throws: PhotoRefused.unknownPhoto) {
            try await town.call(RemovePhoto(car: car, photo: photo), as: seller)
        }
    }

    @Test("The first photo of an order is the main photo, and photos that are left out follow")
    func sorted() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.start(seller)
        let photos = try await town.addPhotos(4, to: car.id)
        let sorted = try await town.call(SortPhotos(car: car.id, photos: [photos[2], photos[0]]), as: seller)
        #expect(sorted.photos.map(\.id) == [photos[2], photos[0], photos[1], photos[3]])
        #expect(sorted.version == car.version + 1)
        let same = try await town.call(SortPhotos(car: car.id, photos: [photos[2]]), as: seller)
        #expect(same == sorted)
        await #expect(throws: PhotoRefused.unknownPhoto) {
            try await town.call(SortPhotos(car: car.id, photos: [.example]), as: seller)
        }
        let twice = try await town.faults(SortPhotos(car: car.id, photos: [photos[0], photos[0]]), as: seller)
        let many = try await town.faults(
            SortPhotos(car: car.id, photos: (0..<7).map { Identifier(at: town.clock.now, random: (0, $0)) }), as: seller
        )
        #expect(twice == ["photos: givenTwice"] && many == ["photos: tooLong"])
    }

    @Test("Of seven photos at once for a car with five one is added, in every round (R04.20)")
    func race7() async throws {
        let town = try await CarTown()
        let uploader = try await PhotoUploader(town)
        // The decoder takes one picture at a time.
        for _ in 0..<max(3, raceRounds / 30) {
            let seller = town.stranger()
            let car = try await town.start(seller).id
            try await town.addPhotos(5, to: car)
            let results = await race(7) { _ in try await uploader.add(to: car, of: seller) }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { $0 as? AddPhoto.Refused == .tooManyPhotos }
            #expect(isRefused)
            let after = try await town.mine(car, seller)
            #expect(after.photos.count == 6)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(town.folder.path)/media/private").count
        let added = try await town.count("SELECT count(*) FROM picture WHERE width = 3")
        #expect(files == added)
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
