public import Vocabulary

/// What transport-booking says to people, in every language; English refusals stand with the calls.
public enum CoachesTexts {
    /// JSON as `Texts` describes it.
    public static let catalogues: [Language: [UInt8]] = [
        .en: PackageResources.en_json, .hr: PackageResources.hr_json, .uk: PackageResources.uk_json,
        .ar: PackageResources.ar_json,
    ]
}
