import IdentityContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let account = [
        Golden(DeleteAccount(password: S.password), #"{"password":"lozinka7"}"#, DeleteAccount.Reply(), "{}"),
        Golden(
            ExportMyData(), "{}",
            Document(mediaType: "application/json", fileName: "kvart.json", content: Base64Bytes(Array("{}".utf8))),
            #"{"mediaType":"application/json","fileName":"kvart.json","content":"e30="}"#),
        Golden(
            ListMySecurityEvents(limit: .standard, cursor: PageCursor(bytes: [1, 171])),
            #"{"limit":50,"cursor":"Aas"}"#, Page(items: [S.securityEvent], next: PageCursor(bytes: [2])),
            #"{"items":[\#(T.securityEvent)],"next":"Ag"}"#),
        Golden(Me(), "{}", S.profile, T.profile),
    ]
}
