import Vocabulary

/// The files of `Templates` and `Texts`. They are compiled in, because an installed program has no folder with them.
enum PageTexts {
    static let templates: [String: [UInt8]] = [
        "allergens": PackageResources.allergens_mustache,
        "confirm": PackageResources.confirm_mustache,
        "contact": PackageResources.contact_mustache,
        "front": PackageResources.front_mustache,
        "invitation": PackageResources.invitation_mustache,
        "layout": PackageResources.layout_mustache,
        "legal": PackageResources.legal_mustache,
        "link": PackageResources.link_mustache,
        "live": PackageResources.live_mustache,
        "menu": PackageResources.menu_mustache,
        "menuDishes": PackageResources.menuDishes_mustache,
        "menuHead": PackageResources.menuHead_mustache,
        "offer": PackageResources.offer_mustache,
        "payment": PackageResources.payment_mustache,
        "problem": PackageResources.problem_mustache,
        "reset": PackageResources.reset_mustache,
        "table": PackageResources.table_mustache,
        "tableParts": PackageResources.tableParts_mustache,
        "tracking": PackageResources.tracking_mustache,
    ]

    /// The scripts by the names of their templates. Other templates have no script.
    static let scripts: [String: [UInt8]] = [
        "live": PackageResources.follow_js,
        // One script of several files, in this order.
        "table": PackageResources.tableService_js + PackageResources.tableCart_js + PackageResources.tableOrders_js
            + PackageResources.tableBill_js,
        "tracking": PackageResources.follow_js,
    ]

    /// The rules of all templates that calls can name, see ``PageRule``.
    static let rules = PackageResources.pages_json

    static let stylesheet = PackageResources.style_css

    /// The catalogue of each language: JSON texts that are merged.
    static let catalogues = Dictionary(
        uniqueKeysWithValues: Language.allCases.map { language in (language, files.map { $0.text(in: language) }) })

    private static let files: [any PageTextFile.Type] = [
        Words.self, AccountWords.self, CoachWords.self, DeliveryWords.self, FrontWords.self, OfferWords.self,
        RestaurantWords.self, Terms.self, Privacy.self, Privacy20261127.self, Privacy20261126.self,
        Privacy20261121.self,
    ]

    /// The words of the templates, in `Texts/`: those of the site, of problems and of linked pages. They are strings,
    /// because byte literals of this size take 16 seconds to compile.
    enum Words: PageTextFile {}

    /// The words of the pages about an account: a mailed link, a new password, an invitation.
    enum AccountWords: PageTextFile {}

    /// The words of the page on which a passenger pays.
    enum CoachWords: PageTextFile {}

    /// The words of the page on which a recipient follows a delivery.
    enum DeliveryWords: PageTextFile {}

    /// The words of the front page.
    enum FrontWords: PageTextFile {}

    /// The words of menus and of the page of a table.
    enum RestaurantWords: PageTextFile {}

    /// The words of the page of an offer.
    enum OfferWords: PageTextFile {}

    /// The terms of use, in every version that an account may have agreed to.
    enum Terms: PageTextFile {}

    /// The privacy policy in force. `data-keeps` names the categories of personal data of an entry.
    /// `PrivacyPolicyTests` compares them with the declarations of the contexts.
    enum Privacy: PageTextFile {}

    /// The former versions of the privacy policy, which an account may have agreed to.
    enum Privacy20261127: PageTextFile {}
    enum Privacy20261126: PageTextFile {}
    enum Privacy20261121: PageTextFile {}
}

/// Some texts of pages, in every language.
protocol PageTextFile: SendableMetatype {
    static var en: String { get }
    static var hr: String { get }
    static var uk: String { get }
    static var ar: String { get }
}

extension PageTextFile {
    static func text(in language: Language) -> String {
        switch language {
        case .en: en
        case .hr: hr
        case .uk: uk
        case .ar: ar
        }
    }
}
