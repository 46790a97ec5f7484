import GatewayService
import RPC
import Testing
import Vocabulary

@Suite("Which pages the gateway starts with")
struct PagePublishingTests {
    @Test("An invalid page, form or document stops the start")
    func pages() {
        #expect(
            refusal(of: Unshowable.self) == [
                "d.paper has a document route but does not reply a Document",
                "d.template: there is no template named nothing",
                "d.layout: there is no template named layout",
                "d.problem: there is no template named problem",
                "d.stateless: the template confirm needs a text named state in the reply",
                "d.wordless: the template confirm has no words for melted in ar",
                "d.unknownForm: the form's call d.nothing has no JSON route",
                "d.pageForm: the form's call d.wordless has no JSON route",
                "d.secretForm: the form's call d.secret needs a session",
                "d.listForm: tags of the form's call d.list is not a text",
                "d.endlessForm: the template contact has no words for done in ar",
            ])
    }

    @Test("The form of a page claims POST at its path")
    func forms() {
        #expect(refusal(of: TwoForms.self) == ["e.change and e.show both claim POST /v1/password"])
    }

    private func refusal(of contract: any (Contract & SendableMetatype).Type) -> [String]? {
        do {
            _ = try TestGateway(contracts: [PublishedContract(contract, by: "echo")])
            return nil
        } catch {
            return (error as? UnpublishableCalls)?.faults
        }
    }
}

private struct Nothing: Codable, Hashable, Sendable {}

private enum Unshowable: Contract {
    static let name = "d"
    static let calls: [any Call.Type] = [
        Paper.self, Template.self, Layout.self, Problem.self, Stateless.self, Wordless.self, UnknownForm.self,
        PageForm.self, SecretForm.self, ListForm.self, EndlessForm.self, List.self, Secret.self, Plain.self,
    ]

    struct Paper: Call {
        typealias Reply = Nothing
        static let name = "d.paper"
        static let access = Access.anyone
        static let route: Route? = .document("/v1/papers")
    }

    struct Template: Call {
        typealias Reply = Nothing
        static let name = "d.template"
        static let access = Access.anyone
        static let route: Route? = .page("/template", template: "nothing")
    }

    /// A page template that does not belong to a call.
    struct Layout: Call {
        typealias Reply = Nothing
        static let name = "d.layout"
        static let access = Access.anyone
        static let route: Route? = .page("/layout", template: "layout")
    }

    struct Problem: Call {
        typealias Reply = Nothing
        static let name = "d.problem"
        static let access = Access.anyone
        static let route: Route? = .page("/problem", template: "problem")
    }

    struct Stateless: Call {
        typealias Reply = Nothing
        static let name = "d.stateless"
        static let access = Access.anyone
        static let route: Route? = .page("/stateless", template: "confirm")
    }

    struct Wordless: Call {
        enum State: String, WireValue, CaseIterable { case confirmed, melted }

        struct Reply: Codable, Hashable, Sendable { var state: State }

        static let name = "d.wordless"
        static let access = Access.anyone
        static let route: Route? = .page("/wordless", template: "confirm")
    }

    struct UnknownForm: Call {
        typealias Reply = Nothing
        static let name = "d.unknownForm"
        static let access = Access.anyone
        static let route: Route? = .page("/unknown-form", template: "contact", form: "d.nothing")
    }

    struct PageForm: Call {
        typealias Reply = Nothing
        static let name = "d.pageForm"
        static let access = Access.anyone
        static let route: Route? = .page("/page-form", template: "contact", form: "d.wordless")
    }

    struct SecretForm: Call {
        typealias Reply = Nothing
        static let name = "d.secretForm"
        static let access = Access.anyone
        static let route: Route? = .page("/secret-form", template: "contact", form: "d.secret")
    }

    struct ListForm: Call {
        typealias Reply = Nothing
        static let name = "d.listForm"
        static let access = Access.anyone
        static let route: Route? = .page("/list-form", template: "contact", form: "d.list")
    }

    struct EndlessForm: Call {
        typealias Reply = Nothing
        static let name = "d.endlessForm"
        static let access = Access.anyone
        static let route: Route? = .page("/endless-form", template: "contact", form: "d.plain")
    }

    struct List: Call {
        typealias Reply = Nothing
        static let name = "d.list"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/list")
        var tags: [String]
    }

    struct Secret: Call {
        typealias Reply = Nothing
        static let name = "d.secret"
        static let access = Access.kinds(.courier)
        static let route: Route? = .json(.post, "/v1/secret")
    }

    struct Plain: Call {
        typealias Reply = Nothing
        static let name = "d.plain"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/plain")
        var text: String
    }
}

private enum TwoForms: Contract {
    static let name = "e"
    static let calls: [any Call.Type] = [Change.self, Show.self]

    struct Change: Call {
        typealias Reply = Nothing
        static let name = "e.change"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/password")
        var password: String
    }

    struct Show: Call {
        struct Reply: Codable, Hashable, Sendable { var state: String }

        static let name = "e.show"
        static let access = Access.anyone
        static let route: Route? = .page("/v1/password", template: "reset", form: "e.change")
    }
}
