import CityOffersContract
import ServiceKit

/// What an app shares when a person recommends the app itself (R05.16).
struct ShareSettings: Settings {
    @Setting("share.url", .nonEmptyText, "the address that people share when they recommend the app")
    var url: String?
    @Setting("share.title", .nonEmptyText, "the title of such a recommendation")
    var title: String?
    @Setting("share.message", .nonEmptyText, "the text of such a recommendation")
    var message: String?
    @Setting("share.socialImage", .nonEmptyText, "the address of its picture for social networks")
    var socialImage: String?
    @Setting("share.image", .nonEmptyText, "the address of its picture for other apps")
    var image: String?

    var block: ShareBlock {
        ShareBlock(url: url, title: title, message: message, socialImage: socialImage, shareImage: image)
    }
}
