import IdentityContract

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    /// What is there for everybody: the folder `Public`.
    static let everybody = [
        Golden(ReadContact(), "{}", S.contact, T.contact),
        Golden(ShowContact(), "{}", S.contact, T.contact),
        Golden(
            ShowDocument(document: .privacy), #"{"document":"privacy"}"#,
            ShowDocument.Reply(document: .privacy, version: "2026-11-21"),
            #"{"document":"privacy","version":"2026-11-21"}"#),
    ]
}
