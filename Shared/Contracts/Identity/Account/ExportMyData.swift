public import CallTypes
import Vocabulary

/// All that is kept here about oneself, as a JSON document.
public struct ExportMyData: Call {
    public static let name = "identity.exportMyData"
    public static let summary = "Download all data that is stored about you"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .document("/v1/accounts/me/export")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva takes a copy of what is kept about her",
            ExportMyData(),
            Document(
                mediaType: "application/json", fileName: "kvart.json", content: Base64Bytes(Array("{}".utf8))))
    ]

    public init() {}

    public typealias Reply = Document
}
