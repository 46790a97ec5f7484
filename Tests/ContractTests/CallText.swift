import RPC
import Vocabulary

/// A text in a call, for sweeps that put other texts in its place.
struct CallText {
    /// The path by which a fault names it: `customer.lastName`, `couriers.0`.
    let path: String
    /// The path in the schema, ``Schema/Leaf/path``: `couriers` for each of them.
    let leaf: String
    let rule: StringRule
    /// Whether `null` may stand there.
    let isNullable: Bool
    /// The call with other JSON in the place of the text, such as `"a"` with its quotes or `null`.
    let call: (String) -> String

    /// The texts of a call, each path once: those in its examples, and those that no example has. The schema finds them,
    /// so a new member and a new call are swept without a change of the sweep.
    static func all<C: Call>(in type: C.Type) throws -> [CallText] {
        var paths: Set<String> = []
        // A type may refuse the examples of its members. `TextBoundTests.complete` notices a text that is then missing.
        let whole = (try? SecretProbe.whole(type)).map { [$0] } ?? []
        return try (C.documentedExamples.map(\.call) + whole).flatMap { call in
            let node = try JSONDocument(parsing: JSONWriter.encode(call)).root
            return texts(in: node, Schema.of(type), Place { $0 }).filter { paths.insert($0.path).inserted }
        }
    }
}

extension CallText {
    /// A value in a call.
    private struct Place {
        var path: [String] = []
        var leaf: [String] = []
        var isNullable = false
        /// The call with other JSON in the place of the value.
        let call: (String) -> String

        init(_ call: @escaping (String) -> String) { self.call = call }

        /// - Parameters:
        ///   - name: of a member, or the number of an element.
        ///   - isData: whether the schema does not have the name.
        ///   - value: the value that is here, with other JSON in the place of the value inside.
        func inside(_ name: String, isData: Bool = false, _ value: @escaping (String) -> String) -> Place {
            var place = Place { [call] in call(value($0)) }
            place.path = path + [name]
            place.leaf = leaf + (isData ? [] : [name])
            return place
        }
    }

    /// - Parameter node: `nil` for a member that was left out. A text may stand there, or in the place of null.
    private static func texts(in node: JSONNode?, _ schema: Schema, _ place: Place) -> [CallText] {
        switch schema {
        case .string(let rule):
            let (path, leaf) = (place.path.joined(separator: "."), place.leaf.joined(separator: "."))
            return [CallText(path: path, leaf: leaf, rule: rule, isNullable: place.isNullable, call: place.call)]
        case .nullable(let schema):
            var place = place
            place.isNullable = true
            return texts(in: node, schema, place)
        case .object(let members):
            guard let node, !node.isNull else { return [] }
            return members.flatMap { member in
                let name = member.name
                return texts(
                    in: node[member: name], member.schema, place.inside(name) { object(node, with: name, $0) })
            }
        case .array(let items):
            guard let node else { return [] }
            return node.elements.enumerated().flatMap { number, element in
                texts(
                    in: element, items, place.inside("\(number)", isData: true) { list(node, with: number, $0) })
            }
        case .dictionary(let values):
            guard let node else { return [] }
            return node.members.flatMap { name, value in
                texts(in: value, values, place.inside(name, isData: true) { object(node, with: name, $0) })
            }
        case .integer, .number, .boolean, .any: return []
        }
    }

    private static func object(_ node: JSONNode, with name: String, _ json: String) -> String {
        let others = node.members.filter { $0.name != name }.map { member in
            "\"\(member.name)\":" + String(decoding: member.value.bytes, as: UTF8.self)
        }
        let members = others + ["\"\(name)\":\(json)"]
        return "{\(members.joined(separator: ","))}"
    }

    private static func list(_ node: JSONNode, with number: Int, _ json: String) -> String {
        let elements = node.elements.enumerated().map { position, element in
            position == number ? json : String(decoding: element.bytes, as: UTF8.self)
        }
        return "[\(elements.joined(separator: ","))]"
    }
}
