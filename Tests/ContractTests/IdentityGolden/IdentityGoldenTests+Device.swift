import IdentityContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let device = [
        Golden(
            Reachability(account: S.id(5)), #"{"account":\#(T.id(5)),"contact":null}"#,
            Reachability.Reply(push: true, email: false, sms: true), #"{"push":true,"email":false,"sms":true}"#),
        Golden(
            ReadPreferences(), "{}", NotificationPreferences(sms: false), #"{"push":true,"email":true,"sms":false}"#),
        Golden(ReadPushKey(), "{}", ReadPushKey.Reply(key: "BAcH"), #"{"key":"BAcH"}"#),
        Golden(
            RegisterDevice(webPush: S.subscription), #"{"apns":null,"webPush":\#(T.subscription)}"#,
            RegisterDevice.Reply(channel: .webPush, registeredAt: S.noon),
            #"{"channel":"webPush","registeredAt":\#(T.noon)}"#),
        Golden(RemoveDevice(), "{}", RemoveDevice.Reply(), "{}"),
        Golden(
            SetPreferences(push: false), #"{"push":false,"email":null,"sms":null}"#,
            NotificationPreferences(push: false), #"{"push":false,"email":true,"sms":true}"#),
    ]
}
