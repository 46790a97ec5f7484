import IdentityContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension IdentityGoldenTests {
    static let notification = [
        Golden(CountUnread(), "{}", UnreadCount(unread: 3), #"{"unread":3}"#),
        Golden(
            ListDeadLetters(cursor: PageCursor(bytes: [1, 171]), limit: .standard), #"{"cursor":"Aas","limit":50}"#,
            Page(items: [S.deadLetter], next: nil), #"{"items":[\#(T.deadLetter)],"next":null}"#),
        Golden(
            ListNotifications(cursor: PageCursor(bytes: [1, 171]), limit: .standard), #"{"cursor":"Aas","limit":50}"#,
            ListNotifications.Reply(
                items: [S.notification], next: PageCursor(bytes: [2]), unread: 4, place: S.streamPlace),
            #"{"items":[\#(T.notification)],"next":"Ag","unread":4,"place":\#(T.streamPlace)}"#),
        Golden(
            MarkNotificationsRead(numbers: [12, 15]), #"{"numbers":[12,15],"upTo":null}"#, UnreadCount(unread: 1),
            #"{"unread":1}"#),
        Golden(
            RetryDeadLetters(message: S.id(9), channel: "mail"), #"{"message":\#(T.id(9)),"channel":"mail"}"#,
            RetryDeadLetters.Reply(retried: 12), #"{"retried":12}"#),
        Golden(
            StreamNotifications(after: S.streamPlace), #"{"after":\#(T.streamPlace)}"#,
            StreamPage(
                items: [.init(number: 17, type: "notification", data: .example)], place: S.streamPlace,
                isComplete: false, resync: true),
            #"{"items":[{"number":17,"type":"notification","data":{}}],"place":\#(T.streamPlace),"isComplete":false,"#
                + #""resync":true,"reader":null}"#),
    ]
}
