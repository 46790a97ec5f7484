import Vocabulary

/// The files of `Texts`, which are constants of the program: one that is installed has no folder to look into.
enum PageTexts {
    static let templates: [String: [UInt8]] = [
        "confirm": PackageResources.confirm_mustache,
        "contact": PackageResources.contact_mustache,
        "invitation": PackageResources.invitation_mustache,
        "layout": PackageResources.layout_mustache,
        "legal": PackageResources.legal_mustache,
        "problem": PackageResources.problem_mustache,
        "reset": PackageResources.reset_mustache,
    ]

    /// How each template that calls can name finds its words and its status.
    static let rules = PackageResources.pages_json

    static let stylesheet = PackageResources.style_css

    /// The catalogue of each language that pages are in: files that complete each other. A language is here with all of
    /// its words or not at all; English must be, for everybody whose language is not.
    static let catalogues: [Language: [[UInt8]]] = [
        .en: [PackageResources.en_json, PackageResources.en_terms_json, PackageResources.en_privacy_json]
    ]
}
