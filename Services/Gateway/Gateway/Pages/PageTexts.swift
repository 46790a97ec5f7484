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

    /// The catalogue of each language: JSON texts that complete each other. Every language has all of the words.
    static let catalogues: [Language: [String]] = [
        .en: [Words.en, Terms.en, Privacy.en, FormerPrivacy.en],
        .hr: [Words.hr, Terms.hr, Privacy.hr, FormerPrivacy.hr],
        .uk: [Words.uk, Terms.uk, Privacy.uk, FormerPrivacy.uk],
        .ar: [Words.ar, Terms.ar, Privacy.ar, FormerPrivacy.ar],
    ]

    /// What the templates say, in `Texts/`. Strings, because a literal of so many bytes takes 16 seconds to compile.
    enum Words {}

    /// The terms of use, of every version that somebody may have agreed to.
    enum Terms {}

    /// The privacy policy in force. `data-keeps` names the categories of personal data that an entry is about: a test
    /// compares them with the declarations of the contexts.
    enum Privacy {}

    /// The former versions of the privacy policy that an account may have agreed to.
    enum FormerPrivacy {}
}
