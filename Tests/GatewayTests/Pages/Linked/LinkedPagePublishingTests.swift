import DeliveriesContract
import GatewayService
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Which linked pages the gateway starts with")
struct LinkedPagePublishingTests {
    private func faults(_ contracts: [PublishedContract]) -> [String] {
        do {
            _ = try TestGateway(contracts: contracts)
            return []
        } catch {
            return (error as? UnpublishableCalls)?.faults ?? ["\(error)"]
        }
    }

    @Test("Pages that cannot be shown to all their readers stop the start, and all are named")
    func pages() {
        let found = faults([
            PublishedContract(Unreadable.self, by: "deliveries"),
            PublishedContract(IdentityContract.self, by: "identity"),
        ])
        #expect(
            found == [
                "d.path: things is not a path such as /things/{thing}",
                "d.members: the members of the page are not those in /members",
                "d.noMember: {place} in /no-member/{place} is not a text member of deliveries.getForStore",
                "d.needs: deliveries.getForStore needs delivery, which the page does not have",
                "d.nobody: no account may read the page",
                "d.twice: a kind of account has two readings without headings of their own",
                "d.sameAction: two buttons are for the action cancel",
                "d.unknown: deliveries.listForStore is not a call of a contract",
                "d.button: deliveries.give is not a call of a contract, or replies neither JSON nor a document",
                "d.words: d.words has no text in en",
            ])
    }

    @Test("A button whose item or fixed members do not make its call stops the start")
    func buttons() {
        let found = faults([
            PublishedContract(InvalidButtons.self, by: "deliveries"),
            PublishedContract(IdentityContract.self, by: "identity"),
        ])
        #expect(
            found == [
                "f.value: away is no value for to of f.move", "f.member: 1 is no value for other of f.move",
                "f.twice: 1 is no value for thing of f.move", "f.needs: f.move needs to, which the page does not have",
                "f.item: the id of an item is no other of f.move", "f.single: f.getThing replies no list of items",
                "f.paper: f.getPaper has not all members of its button in its path",
            ])
    }

    @Test("A stream that the readers of its page cannot open stops the start")
    func streams() {
        let found = faults([
            PublishedContract(InvalidStreams.self, by: "deliveries"),
            PublishedContract(DeliveriesContract.self, by: "deliveries"),
            PublishedContract(IdentityContract.self, by: "identity"),
        ])
        #expect(
            found == [
                "g.unknown: deliveries.getForStore is not a stream of a contract",
                "g.kinds: g.stream is not for store accounts, which read the page",
                "g.needs: g.streamThing needs thing, which the page does not have",
                "g.events: g.streamAll has no names of events",
            ])
    }

    @Test("Linked pages without identity's sign-in calls stop the start")
    func withoutIdentity() {
        let found = faults([PublishedContract(DeliveriesContract.self, by: "deliveries")])
        #expect(found.first == "pages need identity.sendSignInCode to sign person accounts in")
        #expect(found.count == 9)
    }

    @Test("A page claims GET and POST at its path")
    func claims() {
        let found = faults([
            PublishedContract(Claiming.self, by: "deliveries"),
            PublishedContract(DeliveriesContract.self, by: "deliveries"),
            PublishedContract(IdentityContract.self, by: "identity"),
        ])
        #expect(found == ["e.show and deliveries.delivery both claim GET /deliveries/{1}"])
    }
}

private enum Claiming: Contract {
    static let name = "e"
    static let calls: [any Call.Type] = [Show.self]

    struct Show: Call {
        typealias Reply = EmptyReply

        static let name = "e.show"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/deliveries/{thing}")

        var thing: String
    }
}

private enum Unreadable: Contract {
    static let name = "d"
    static let calls: [any Call.Type] = [CancelDelivery.self, GetDeliveryForStore.self]
    static let pages: [any LinkedPage.Type] = [
        Path.self, Members.self, NoMember.self, Needs.self, Nobody.self, Twice.self, SameAction.self, Unknown.self,
        Button.self, Words.self,
    ]

    static let thing = PageThing("d.thing", states: ["status"], facts: [], actions: "actions")

    static func reading(_ buttons: [PageButton] = []) -> PageReading {
        PageReading(GetDeliveryForStore.self, of: "delivery", showing: thing, buttons: buttons)
    }

    struct Path: LinkedPage {
        static let name = "d.path"
        static let path = "things"
        static let readings = [reading()]
    }

    struct Members: LinkedPage {
        static let name = "d.members"
        static let path = "/members"
        static let readings = [reading()]
        var delivery: DeliveryID
    }

    struct NoMember: LinkedPage {
        static let name = "d.noMember"
        static let path = "/no-member/{place}"
        static let readings = [reading()]
        var place: String
    }

    struct Needs: LinkedPage {
        static let name = "d.needs"
        static let path = "/needs"
        static let readings = [reading()]
    }

    struct Nobody: LinkedPage {
        static let name = "d.nobody"
        static let path = "/nobody"
        static let readings: [PageReading] = []
    }

    struct Twice: LinkedPage {
        static let name = "d.twice"
        static let path = "/twice/{delivery}"
        static let readings = [reading(), reading()]
        var delivery: DeliveryID
    }

    struct SameAction: LinkedPage {
        static let name = "d.sameAction"
        static let path = "/same-action/{delivery}"
        static let readings = [
            reading([
                PageButton("cancel", makes: CancelDelivery.self), PageButton("cancel", makes: CancelDelivery.self),
            ])
        ]
        var delivery: DeliveryID
    }

    struct Unknown: LinkedPage {
        static let name = "d.unknown"
        static let path = "/unknown"
        static let readings = [PageReading(ListDeliveriesForStore.self, of: "items", showing: thing)]
    }

    struct Button: LinkedPage {
        static let name = "d.button"
        static let path = "/button/{delivery}"
        static let readings = [reading([PageButton("cancel", makes: Give.self)])]
        var delivery: DeliveryID
    }

    struct Words: LinkedPage {
        static let name = "d.words"
        static let path = "/words/{delivery}"
        static let readings = [reading()]
        var delivery: DeliveryID
    }

    struct Give: Call {
        typealias Reply = EmptyReply

        static let name = "deliveries.give"
        static let access = Access.kinds(.store)
    }
}
