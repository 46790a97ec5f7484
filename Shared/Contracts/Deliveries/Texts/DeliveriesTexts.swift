public import Vocabulary

/// What deliveries says to people, in every language; English refusals stand with the calls.
public enum DeliveriesTexts {
    /// JSON as `Texts` describes it.
    public static let catalogues: [Language: [UInt8]] = [
        .en: PackageResources.en_json, .hr: PackageResources.hr_json, .uk: PackageResources.uk_json,
        .ar: PackageResources.ar_json,
    ]
}
