import Vocabulary

/// The files of `Templates` and `Texts`. They are compiled in, because an installed program has no folder with them.
enum PageTexts {
    static let templates: [String: [UInt8]] = [
        "allergens": PackageResources.allergens_mustache,
        "confirm": PackageResources.confirm_mustache,
        "contact": PackageResources.contact_mustache,
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

    /// The catalogue of each language: JSON texts that are merged. Every language has all words.
    static let catalogues: [Language: [String]] = [
        .en: [
            Words.en, AccountWords.en, CoachWords.en, DeliveryWords.en, OfferWords.en, RestaurantWords.en,
            Terms.en, Privacy.en, Privacy20261127.en, Privacy20261126.en, Privacy20261121.en,
        ],
        .hr: [
            Words.hr, AccountWords.hr, CoachWords.hr, DeliveryWords.hr, OfferWords.hr, RestaurantWords.hr,
            Terms.hr, Privacy.hr, Privacy20261127.hr, Privacy20261126.hr, Privacy20261121.hr,
        ],
        .uk: [
            Words.uk, AccountWords.uk, CoachWords.uk, DeliveryWords.uk, OfferWords.uk, RestaurantWords.uk,
            Terms.uk, Privacy.uk, Privacy20261127.uk, Privacy20261126.uk, Privacy20261121.uk,
        ],
        .ar: [
            Words.ar, AccountWords.ar, CoachWords.ar, DeliveryWords.ar, OfferWords.ar, RestaurantWords.ar,
            Terms.ar, Privacy.ar, Privacy20261127.ar, Privacy20261126.ar, Privacy20261121.ar,
        ],
    ]

    /// The words of the templates, in `Texts/`: those of the site, of problems and of linked pages. They are strings,
    /// because byte literals of this size take 16 seconds to compile.
    enum Words {}

    /// The words of the pages about an account: a mailed link, a new password, an invitation.
    enum AccountWords {}

    /// The words of the page on which a passenger pays.
    enum CoachWords {}

    /// The words of the page on which a recipient follows a delivery.
    enum DeliveryWords {}

    /// The words of menus and of the page of a table.
    enum RestaurantWords {}

    /// The words of the page of an offer.
    enum OfferWords {}

    /// The terms of use, in every version that an account may have agreed to.
    enum Terms {}

    /// The privacy policy in force. `data-keeps` names the categories of personal data of an entry.
    /// `PrivacyPolicyTests` compares them with the declarations of the contexts.
    enum Privacy {}

    /// The former versions of the privacy policy, which an account may have agreed to.
    enum Privacy20261127 {}
    enum Privacy20261126 {}
    enum Privacy20261121 {}
}
