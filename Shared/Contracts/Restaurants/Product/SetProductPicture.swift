public import CallTypes
public import Vocabulary

/// Makes a file the picture of a product. It replaces the former picture, whose addresses die.
///
/// JPEG, PNG, WebP or HEIC of at most 25 MB and 64 megapixels, raw or as a form with this one file.
public struct SetProductPicture: Call {
    public static let name = "restaurants.setProductPicture"
    public static let summary = "Upload the picture of a product"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .upload("/v1/menus/{menu}/products/{product}/picture", .picture)
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant uploads a photo of its sea bass",
            SetProductPicture(
                menu: ExampleTown.summerMenu.id, product: ExampleTown.bass.id, picture: ExampleTown.upload),
            ExampleTown.bassWithPicture)
    ]

    public var menu: MenuID
    public var product: ProductID
    public var picture: UploadedFile

    public init(menu: MenuID, product: ProductID, picture: UploadedFile) {
        self.menu = menu
        self.product = product
        self.picture = picture
    }

    public typealias Reply = Product
    public typealias Refused = ProductRefused
}
