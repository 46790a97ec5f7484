import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Categories of personal data in an export")
struct ExportedCategoryTests {
    @Test("Every category that identity stores is exported or left out for a stated reason")
    func complete() {
        #expect(Set(PersonalData.categories.keys) == Set(IdentityService.personalData.compactMap(\.category)))
    }

    @Test("The export has a value in each member that stands for a category")
    func members() async throws {
        try await IdentityUnderTest.run { identity in
            let person = try await identity.signInByCode(.olena, surname: Line(unchecked: "Kovalenko"))
            let ana = try await identity.signedInPerson()
            var documents: [JSONNode] = []
            for meta in [try await identity.meta(of: person), ana.meta] {
                let account = try #require(meta.caller?.account)
                let change = UpdateProfile(name: .set(Line(unchecked: "Ana")), phone: .set(PhoneNumber(.mara)))
                _ = try await identity.gateway.call(change, meta: meta)
                try await identity.tell([account], link: "/deliveries/1")
                try await identity.execute("UPDATE session SET address = '192.0.2.7', agent = 'Kvart/1'")
                try await identity.execute("UPDATE securityEvent SET client = '192.0.2.7', detail = 'unfinished'")
                try await identity.execute(
                    """
                    INSERT INTO picture (id, owner, position, width, height, format, placeholder, bytes, isPublic, createdAt)
                    SELECT randomblob(16), id, 1, 1, 1, 'jpg', 'L', 1, 1, 0 FROM account
                    WHERE id NOT IN (SELECT owner FROM picture)
                    """)
                let document = try await identity.gateway.call(ExportMyData(), meta: meta)
                documents.append(try JSONDocument(parsing: document.content.bytes).root)
            }
            for case .exported(let paths) in PersonalData.categories.values {
                for path in paths {
                    let isThere = documents.contains { Self.holds($0, path.split(separator: ".")) }
                    #expect(isThere, "\(path)")
                }
            }
        }
    }

    /// Returns whether the path has a value, in any element of the lists on it.
    private static func holds(_ node: JSONNode, _ path: [Substring]) -> Bool {
        if node.kind == .array { return node.elements.contains { holds($0, path) } }
        guard let name = path.first else { return !node.isNull }
        return node[member: String(name)].map { holds($0, Array(path.dropFirst())) } ?? false
    }
}
