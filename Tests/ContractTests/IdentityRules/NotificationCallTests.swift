import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The rules of the calls about devices and notifications")
struct NotificationCallTests {
    private static let digits = String(repeating: "0f", count: 32)

    private static let subscription =
        #"{"endpoint":"https://push.example.com/7","keys":{"p256dh":""#
        + #"BAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc","#
        + #""auth":"BAcHBwcHBwcHBwcHBwcHBw"}}"#

    @Test("A device is either Apple's or a browser's")
    func device() throws {
        let (apns, webPush) = (#""apns":"\#(Self.digits)""#, #""webPush":\#(Self.subscription)"#)
        #expect(try faults("{\(apns)}", as: RegisterDevice.self) == [])
        #expect(try faults("{\(webPush)}", as: RegisterDevice.self) == [])
        #expect(try faults("{}", as: RegisterDevice.self) == ["apns: required"])
        #expect(try faults(#"{"apns":null,"webPush":null}"#, as: RegisterDevice.self) == ["apns: required"])
        #expect(try faults("{\(apns),\(webPush)}", as: RegisterDevice.self) == ["webPush: givenTwice"])
    }

    @Test(
        "A token has an even number of hexadecimal digits",
        arguments: ["", "0f", "zz" + digits, digits + "0", String(repeating: "0f", count: 201), "0f " + digits])
    func token(text: String) throws {
        #expect(try faults(#"{"apns":"\#(text)"}"#, as: RegisterDevice.self) == ["apns: format"])
    }

    @Test(
        "A browser's endpoint must be an https URL with a host name and nothing unusual",
        arguments: [
            "http://push.example.com/7", "https://localhost/7", "https://push.example.com",
            "https://u@push.example.com/7", "https://push.example.com:8443/7", "https://[::1]/7",
            "https://push.example.com/ä", "push.example.com/7", "",
        ])
    func endpoint(text: String) throws {
        let keys = #""keys":{"p256dh":"BAcH","auth":"BAcHBwcHBwcHBwcHBwcHBw"}"#
        let call = #"{"webPush":{"endpoint":"\#(text)",\#(keys)}}"#
        #expect(
            try faults(call, as: RegisterDevice.self) == ["webPush.endpoint: format", "webPush.keys.p256dh: format"])
    }

    @Test("Every missing member of a browser's subscription is named")
    func subscription() throws {
        #expect(
            try faults(#"{"webPush":{}}"#, as: RegisterDevice.self) == [
                "webPush.endpoint: required", "webPush.keys: required",
            ])
        #expect(
            try faults(#"{"webPush":{"endpoint":7,"keys":{}},"token":1}"#, as: RegisterDevice.self) == [
                "webPush.endpoint: type", "webPush.keys.p256dh: required", "webPush.keys.auth: required",
                "token: unknownMember",
            ])
    }

    @Test("Preferences are true or false, and a preference that is left out stays")
    func preferences() throws {
        #expect(try faults("{}", as: SetPreferences.self) == [])
        #expect(try faults(#"{"push":false,"email":true,"sms":false}"#, as: SetPreferences.self) == [])
        #expect(
            try faults(#"{"push":"off","email":1,"sms":[],"fax":true}"#, as: SetPreferences.self) == [
                "push: type", "email: type", "sms: type", "fax: unknownMember",
            ])
    }

    @Test("Reachability is read by account or by contact, and by exactly one of the two")
    func reachability() throws {
        let id = "\"\(AccountID.example)\""
        #expect(try faults(#"{"account":\#(id)}"#, as: GetReachability.self) == [])
        #expect(try faults(#"{"contact":\#(id)}"#, as: GetReachability.self) == [])
        #expect(try faults("{}", as: GetReachability.self) == ["account: required"])
        #expect(
            try faults(#"{"account":\#(id),"contact":\#(id)}"#, as: GetReachability.self) == ["contact: givenTwice"])
        #expect(
            try faults(#"{"account":"x","contact":7}"#, as: GetReachability.self) == [
                "account: format", "contact: type",
            ])
    }

    @Test("Notifications are marked by up to a hundred numbers, or all up to a number, and in exactly one way")
    func marking() throws {
        #expect(try faults(#"{"numbers":[1,2]}"#, as: MarkNotificationsRead.self) == [])
        #expect(try faults(#"{"numbers":[]}"#, as: MarkNotificationsRead.self) == [])
        #expect(try faults(#"{"upTo":17}"#, as: MarkNotificationsRead.self) == [])
        #expect(try faults("{}", as: MarkNotificationsRead.self) == ["numbers: required"])
        #expect(try faults(#"{"numbers":[1],"upTo":1}"#, as: MarkNotificationsRead.self) == ["upTo: givenTwice"])
        #expect(faultsOf(MarkNotificationsRead(numbers: Array(1...100))) == [])
        #expect(faultsOf(MarkNotificationsRead(numbers: Array(1...101))) == ["numbers: tooLong"])
        #expect(
            try faults(#"{"numbers":[1,"2"],"upTo":1.5}"#, as: MarkNotificationsRead.self) == [
                "numbers.1: type", "upTo: type",
            ])
    }

    @Test(
        "A position in a stream is an epoch and a number",
        arguments: [
            "", "17", "x.17", "\(FeedID.example)", "\(FeedID.example).", "\(FeedID.example).-1", "\(FeedID.example).+1",
            "\(FeedID.example).1.2", "\(FeedID.example).9223372036854775808", "\(FeedID.example). 1",
        ])
    func place(text: String) throws {
        #expect(try faults(#"{"after":"\#(text)"}"#, as: StreamNotifications.self) == ["after: format"])
    }

    @Test("A stream begins at its reader's position, or with the next notification")
    func stream() throws {
        #expect(try faults("{}", as: StreamNotifications.self) == [])
        #expect(try faults(#"{"after":"\#(FeedID.example).0"}"#, as: StreamNotifications.self) == [])
    }
}
