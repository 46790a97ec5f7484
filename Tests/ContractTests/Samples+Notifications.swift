import IdentityContract
import RPC
import Vocabulary

extension Samples {
    static let subscription = WebPushSubscription(
        endpoint: WebPushEndpoint(unchecked: "https://push.example.com/7"),
        keys: WebPushSubscription.Keys(p256dh: .example, auth: .example))

    static let streamPlace = StreamPlace(epoch: id(1), number: 17)

    static let notification = NotificationView(
        number: 17, kind: "deliveries.offered", arguments: ["store": "Cvjećarna Ruža", "delivery": "7"],
        title: "New delivery", text: "Cvjećarna Ruža has a \"delivery\" for you.", link: nil, isRead: false,
        createdAt: noon)

    static let deadLetter = DeadLetter(
        message: id(9), channel: "push", kind: "deliveries.offered", account: id(5), attempts: 3,
        reason: "400 BadTopic", diedAt: noon, canRetry: true)
}

extension SampleTexts {
    static let subscription =
        #"{"endpoint":"https://push.example.com/7","keys":{"p256dh":""#
        + #"BAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc","#
        + #""auth":"BAcHBwcHBwcHBwcHBwcHBw"}}"#

    static let streamPlace = #""01a1fdfa-4600-7000-8000-000000000001.17""#

    static let notification =
        #"{"number":17,"kind":"deliveries.offered","arguments":{"delivery":"7","store":"Cvjećarna Ruža"},"#
        + #""title":"New delivery","text":"Cvjećarna Ruža has a \"delivery\" for you.","link":null,"isRead":false,"#
        + #""createdAt":\#(noon)}"#

    static let deadLetter =
        #"{"message":\#(id(9)),"channel":"push","kind":"deliveries.offered","account":\#(id(5)),"attempts":3,"#
        + #""reason":"400 BadTopic","diedAt":\#(noon),"canRetry":true}"#
}
