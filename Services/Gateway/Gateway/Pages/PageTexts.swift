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
        .en: [Words.en, Terms.en, Privacy.en, Privacy20261126.en, Privacy20261121.en],
        .hr: [Words.hr, Terms.hr, Privacy.hr, Privacy20261126.hr, Privacy20261121.hr],
        .uk: [Words.uk, Terms.uk, Privacy.uk, Privacy20261126.uk, Privacy20261121.uk],
        .ar: [Words.ar, Terms.ar, Privacy.ar, Privacy20261126.ar, Privacy20261121.ar],
    ]

    /// The words of the templates, in `Texts/`. They are strings, because byte literals of this size take 16 seconds to
    /// compile.
    enum Words {}

    /// The terms of use, in every version that an account may have agreed to.
    enum Terms {}

    /// The privacy policy in force. `data-keeps` names the categories of personal data of an entry.
    /// `PrivacyPolicyTests` compares them with the declarations of the contexts.
    enum Privacy {}

    /// The former versions of the privacy policy, which an account may have agreed to.
    enum Privacy20261126 {}
    enum Privacy20261121 {}
}
