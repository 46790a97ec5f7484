public import CallTypes
public import Vocabulary

/// Adds a photo to a draft, after the others: one to six for each car (R04.20).
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file. The position of the
/// camera and all other data about the photo are removed.
public struct AddPhoto: Call {
    public static let name = "cars.addPhoto"
    public static let summary = "Upload a photo of your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .upload("/v1/cars/{car}/photos", .picture)
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Fahad uploads a photo", AddPhoto(car: ExampleTown.car, photo: ExampleTown.upload),
            ExampleTown.completeDraft)
    ]

    public var car: CarID
    public var photo: UploadedFile

    public init(car: CarID, photo: UploadedFile) {
        self.car = car
        self.photo = photo
    }

    public typealias Reply = MyCar

    public enum Refused: Refusal {
        case unknownCar
        case notDraft
        case tooManyPhotos

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .notDraft: .notDraft
            case .tooManyPhotos: .conflict("A car has at most \(CarPhoto.limit) photos.", member: "photo")
            }
        }
    }
}
