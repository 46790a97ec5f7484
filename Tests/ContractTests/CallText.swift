import RPC
import Vocabulary

/// A text in a call, for sweeps that replace it by other texts.
struct CallText {
    /// The path of its faults: `customer.lastName`, `couriers.0`.
    let path: String
    /// The path in the schema, ``Schema/Leaf/path``: `couriers` for every element.
    let leaf: String
    let rule: StringRule
    /// Whether `null` is allowed.
    let isNullable: Bool
    /// Returns the call with the text replaced by other JSON, such as `"a"` with its quotes or `null`.
    let call: (String) -> String

    /// Returns the texts of a call, each path once, including those in no example. They are found by the schema, so new
    /// members and new calls need no change here.
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
        /// Returns the call with the value replaced by other JSON.
        let call: (String) -> String

        init(_ call: @escaping (String) -> String) { self.call = call }

        /// - Parameters:
        ///   - name: the name of a member, or the number of an element.
        ///   - isData: whether the name is data and not in the schema.
        ///   - value: returns this value with the inner value replaced by other JSON.
        func inside(_ name: String, isData: Bool = false, _ value: @escaping (String) -> String) -> Place {
            var place = Place { [call] in call(value($0)) }
            place.path = path + [name]
            place.leaf = leaf + (isData ? [] : [name])
            return place
        }
    }

    /// - Parameter node: `nil` for a member that was left out. It may still be a text, and so may a null.
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
