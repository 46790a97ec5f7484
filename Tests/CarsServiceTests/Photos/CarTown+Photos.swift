import CarsContract
import Foundation
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

/// Uploads photos as the gateway does.
struct PhotoUploader: Sendable {
    private let uploader: TestUploader<CarsService>

    init(_ town: CarTown) async throws { uploader = try await TestUploader(town) }

    /// A PNG of three by two pixels.
    static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR42mNgCFjAoFFxAgAHOAJZrgVXWgAAAABJRU5ErkJggg==
            """)

    /// Adds a photo.
    /// - Parameter content: the file; the picture by default.
    @discardableResult
    func add(to car: CarID, of seller: SellerID, _ content: Data? = picture) async throws -> MyCar {
        let content = try #require(content)
        return try await uploader.upload(.signedIn(AccountID(seller), .person), content: content) {
            AddPhoto(car: car, photo: $0)
        }
    }

    /// Returns the faults of a photo.
    func faults(of content: Data, for car: CarID, of seller: SellerID) async throws -> Faults? {
        try await uploader.faults(of: content, .signedIn(AccountID(seller), .person)) { AddPhoto(car: car, photo: $0) }
    }
}
