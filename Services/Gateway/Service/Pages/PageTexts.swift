import Vocabulary

/// The files of `Texts`, which are constants of the program: one that is installed has no folder to look into.
enum PageTexts {
    static let templates: [String: [UInt8]] = [
        "confirm": PackageResources.confirm_mustache,
        "contact": PackageResources.contact_mustache,
        "invitation": PackageResources.invitation_mustache,
        "layout": PackageResources.layout_mustache,
        "legal": PackageResources.legal_mustache,
        "link": PackageResources.link_mustache,
        "payment": PackageResources.payment_mustache,
        "problem": PackageResources.problem_mustache,
        "reset": PackageResources.reset_mustache,
        "tracking": PackageResources.tracking_mustache,
    ]

    /// What runs in a page, by the names of the templates. All others run nothing.
    static let scripts: [String: [UInt8]] = ["tracking": PackageResources.tracking_js]

    /// How each template that calls can name finds its words and its status.
    static let rules = PackageResources.pages_json

    static let stylesheet = PackageResources.style_css

    /// The catalogue of each language: files that complete each other. Every language has all of the words.
    static let catalogues: [Language: [[UInt8]]] = [
        .en: [PackageResources.en_json, PackageResources.en_terms_json, PackageResources.en_privacy_json],
        .hr: [PackageResources.hr_json, PackageResources.hr_terms_json, PackageResources.hr_privacy_json],
        .uk: [PackageResources.uk_json, PackageResources.uk_terms_json, PackageResources.uk_privacy_json],
        .ar: [PackageResources.ar_json, PackageResources.ar_terms_json, PackageResources.ar_privacy_json],
    ]
}
