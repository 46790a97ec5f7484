public import Vocabulary

/// What the wire and the gateway themselves say: faults of members, errors of the transport, problems of HTTP.
public enum WireTexts {
    /// JSON as ``Texts`` describes it.
    public static let catalogues: [Language: [UInt8]] = [
        .en: PackageResources.en_json, .hr: PackageResources.hr_json, .uk: PackageResources.uk_json,
        .ar: PackageResources.ar_json,
    ]
}
