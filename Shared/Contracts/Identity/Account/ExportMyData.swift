public import CallTypes
import Vocabulary

/// Returns the data that identity stores about the caller as a JSON document. Other contexts have their own calls, such
/// as `deliveries.exportDeliveries`.
public struct ExportMyData: Call {
    public static let name = "identity.exportMyData"
    public static let summary = "Download the data of your account"
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
