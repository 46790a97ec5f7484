import DeliveriesContract
import RPC
import Testing
import Vocabulary

/// A shortened link must get the same answer as a wrong one, so no text of a link may be refused for its form.
@Suite("Secrets in links")
struct LinkSecretTests {
    /// Texts in the paths of public calls that are not secrets: codes from a list, and identifiers that everybody may
    /// read.
    private static let codes: Set<String> = [
        "brand", "menu", "offer", "order", "product", "restaurant", "route", "session", "slug",
    ]

    /// Calls whose links are secrets. Calls of identity have the secret in the query, as mailed links do.
    private static let links = [
        "coaches.retryPayment": ["paymentKey"], "coaches.returnFromPayment": ["paymentKey"],
        "coaches.showPayment": ["paymentKey"],
        "deliveries.showInvitation": ["registrationKey"], "deliveries.showTracking": ["trackingToken"],
        "deliveries.streamTracking": ["trackingToken"], "identity.showConfirmation": ["token"],
        "identity.showPasswordReset": ["token"], "restaurants.openSession": ["code"], "restaurants.openTable": ["code"],
        "restaurants.showTable": ["code"],
    ]

    @Test(
        "A text in the path of a public call is a choice, a known code, or a link's secret",
        arguments: CallType.all)
    func paths(call: CallType) {
        guard call.type.access == .anyone, let route = call.type.route else { return }
        for member in schema(of: call.type).members where route.path.contains("{\(member.name)}") {
            guard case .string(let rule) = member.schema, rule.allowed == nil else { continue }
            let isKnown = Self.codes.contains(member.name) || Self.links[call.name]?.contains(member.name) == true
            #expect(isKnown, "\(member.name)")
        }
    }

    @Test("A link's secret is never refused for its form", arguments: CallType.all)
    func forms(call: CallType) {
        for member in Self.links[call.name] ?? [] {
            for text in ["", "x", String(repeating: "A", count: 5_000)] {
                let faulty = faults(call.type, #"{"\#(member)":"\#(text)"}"#)
                #expect(!faulty.contains(member), "\(text.prefix(10))")
            }
        }
    }

    @Test("The list contains only calls, and every page with a secret in its query")
    func list() {
        let pages = CallType.all.filter { call in
            call.type.route?.kind == .page
                && schema(of: call.type).members.contains { member in
                    if case .string(let rule) = member.schema { rule.format == "secret" } else { false }
                }
        }
        #expect(Set(Self.links.keys).subtracting(CallType.all.map(\.name)).isEmpty)
        #expect(Set(pages.map(\.name)).subtracting(Self.links.keys).isEmpty)
    }

    @Test("Printing a link's secret shows nothing, and a text of another form is not a secret")
    func printing() throws {
        let link = LinkText("AAECAwQFBgcICQoLDA0ODw")
        #expect("\(link)" == "(secret)")
        #expect(String(reflecting: link) == "(secret)")
        #expect(link.secret(TrackingToken.self) == .example)
        #expect(LinkText("AAECAwQFBgcICQoLDA0OD").secret(TrackingToken.self) == nil)
    }

    private func schema<C: Call>(of type: C.Type) -> Schema { Schema.of(C.self) }

    /// Returns the refused members of the call.
    private func faults<C: Call>(_ type: C.Type, _ json: String) -> [String] {
        do {
            _ = try JSONReader.decode(C.self, from: Array(json.utf8), unknownMembers: .refused)
            return []
        } catch let faults as Faults {
            return faults.paths
        } catch {
            return ["\(error)"]
        }
    }
}
