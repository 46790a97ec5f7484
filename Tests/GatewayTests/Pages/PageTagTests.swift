import CoachesContract
import DeliveriesContract
import HTTPTypes
import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Tags of pages that clients keep")
struct PageTagTests {
    @Test("The page of a menu has a tag, and a client that has the page gets 304 without a body")
    func unchanged() async throws {
        for target in [MenuGateway.target, MenuGateway.tableTarget] {
            let town = try MenuGateway(MenuGateway.page())
            let first = try await town.get(.hr, target)
            let tag = try #require(first.headers[.eTag])
            #expect(first.status == 200 && tag.hasPrefix("\"") && !first.bytes.isEmpty)
            #expect(first.headers[.cacheControl] == "no-cache")
            #expect(first.headers[.vary] == "Accept-Language")
            for condition in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await town.get(.hr, target, tag: condition)
                #expect(again.status == 304 && again.bytes.isEmpty, "\(condition)")
                #expect(again.headers[.eTag] == tag && again.headers[.cacheControl] == "no-cache")
                #expect(again.headers[.contentLength] == nil)
            }
            let other = try await town.get(.hr, target, tag: "\"other\"")
            #expect(other.status == 200 && other.bytes == first.bytes)
        }
    }

    @Test("HEAD has the tag of GET, also in the answer 304")
    func head() async throws {
        let town = try MenuGateway(MenuGateway.page())
        let tag = try await town.get(.en).headers[.eTag]
        let head = try await town.get(.en, method: .head)
        #expect(head.status == 200 && head.bytes.isEmpty && head.headers[.eTag] == tag)
        let again = try await town.get(.en, method: .head, tag: tag)
        #expect(again.status == 304 && again.headers[.eTag] == tag)
    }

    @Test("Another language and another reply have another tag")
    func changed() async throws {
        let town = try MenuGateway(MenuGateway.page())
        var tags: Set<String> = []
        for language in Language.allCases { tags.insert(try await town.get(language).headers[.eTag] ?? "") }
        let soldOut = try MenuGateway(MenuGateway.page(.shown, [MenuGateway.dish(isSoldOut: true)]))
        tags.insert(try await soldOut.get(.en).headers[.eTag] ?? "")
        #expect(tags.count == 5 && !tags.contains(""))
        let old = try await town.get(.en).headers[.eTag]
        let answer = try await soldOut.get(.en, tag: old)
        #expect(answer.status == 200 && answer.page.text.contains("Sold out"))
    }

    @Test("The page of an unknown menu, a problem, and pages of other templates have no tag and are not kept")
    func untagged() async throws {
        let unknown = try await MenuGateway(MenuGateway.page(.unknown)).get(.en)
        let broken = try await MenuGateway(json: #"{"state":"melted"}"#).get(.en)
        let tracking = try await TrackingGateway(.accepted).get(.en)
        let payment = try await PaymentGateway(PaymentGateway.reply(.open)).get()
        let statuses = [unknown.status, broken.status, tracking.status, payment.status]
        #expect(statuses == [404, 502, 200, 200])
        for answer in [unknown, broken, tracking, payment] {
            #expect(answer.headers[.eTag] == nil && answer.headers[.cacheControl] == "no-store", "\(answer.text)")
        }
    }

    @Test("A malformed condition is a problem page")
    func malformed() async throws {
        let answer = try await MenuGateway(MenuGateway.page()).get(.en, tag: "\"a")
        #expect(answer.status == 400)
        #expect(answer.page.isBalanced && answer.headers[.eTag] == nil)
    }
}
