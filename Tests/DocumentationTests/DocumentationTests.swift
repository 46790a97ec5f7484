import CallTypes
import Documentation
import JSON
import Testing
import Town
import Vocabulary

@Suite("The documentation of the contracts")
struct DocumentationTests {
    private let calls = Documentation.contexts.flatMap(\.calls)

    @Test("Every published call is documented with sentences and an example")
    func sentences() {
        #expect(calls.count == Town.contexts.flatMap { $0.contract.calls }.count { $0.route != nil })
        for call in calls {
            #expect(!call.sentences.isEmpty, "\(call.name)")
            #expect(!call.examples.isEmpty, "\(call.name)")
        }
    }

    @Test("Every member has a comment, or a type with a comment")
    func members() {
        for call in calls {
            for member in all(call.members + call.reply.members) {
                #expect(!member.explanation.isEmpty, "\(call.name) \(member.name)")
            }
        }
    }

    @Test("No sentence has the number of a requirement or a link to a symbol")
    func readers() {
        for call in calls {
            let texts = [call.sentences] + all(call.members + call.reply.members).map(\.explanation)
            for text in texts {
                #expect(text.firstMatch(of: #/R\d\d\.\d|``/#) == nil, "\(call.name): \(text)")
            }
        }
    }

    @Test("A stream declares its events, and its examples have no other")
    func streams() throws {
        for call in calls where call.route?.kind == .stream {
            let names = Set(call.events.map(\.name))
            #expect(!names.isEmpty, "\(call.name)")
            for example in call.examples {
                let items = try JSONDocument(parsing: example.reply.bytes).root[member: "items"]?.elements ?? []
                let types = items.compactMap { $0[member: "type"]?.string }
                #expect(names.isSuperset(of: types), "\(call.name)")
            }
        }
    }

    @Test("A name of a component belongs to one schema")
    func components() {
        var schemas: [String: Schema] = [:]
        for call in calls {
            for member in all(call.reply.members) where member.componentName != nil && !member.members.isEmpty {
                let schema = member.schema.innermost
                let known = schemas.updateValue(schema, forKey: member.componentName ?? "")
                #expect(known == nil || known == schema, "\(call.name) \(member.name)")
            }
        }
        #expect(schemas.count > 100)
    }

    /// Returns the members with all members in them.
    private func all(_ members: [DocumentedMember]) -> [DocumentedMember] {
        members.flatMap { [$0] + all($0.members) }
    }
}
