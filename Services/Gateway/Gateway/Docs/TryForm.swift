import Documentation
import IdentityContract
import Mustache
import RPC
import Vocabulary

/// The form on a call's page that makes the call, and the forms that sign in.
struct TryForm {
    private let call: DocumentedCall
    private let route: Route
    private let words: Pages
    private let samples: CallSamples?

    init(_ call: DocumentedCall, words: Pages) throws {
        self.call = call
        route = call.route ?? .json(.get, "")
        self.words = words
        samples = try CallSamples(call)
    }

    /// `nil` for a call of another company's server.
    var value: PageValue? {
        guard route.kind != .raw else { return nil }
        var values: [String: PageValue] = [
            "kind": .text(route.kind.rawValue), "verb": .text(route.verb.rawValue.uppercased()),
            "route": .text(route.path), "me": .text(Self.path(of: GetMyAccount.self)),
            "refresh": .text(Self.path(of: RefreshSession.self)), "signOut": .text(Self.path(of: SignOut.self)),
            "ways": .list(ways), "inputs": .list(inputs), "hasFile": .flag(route.kind == .upload),
            "hasKey": .flag(call.acceptsIdempotencyKey), "hasVersion": .flag(call.versionRule != .none),
            "hasBody": .flag(hasBody),
        ]
        if hasBody {
            let body = samples?.body ?? "{}"
            values["body"] = .text(body)
            values["rows"] = .text("\(min(24, max(4, body.split(separator: "\n").count + 1)))")
        }
        return .object(values)
    }

    private static func path<C: Call>(of call: C.Type) -> String { call.route?.path ?? "" }

    // MARK: The call

    private var hasBody: Bool { !call.members(in: .body).isEmpty }

    private var inputs: [PageValue] {
        [(MemberPlace.path, "path"), (.query, "query")].flatMap { place, name in
            call.members(in: place).map { member in
                var input: [String: PageValue] = [
                    "id": .text("member-\(member.name)"), "name": .text(member.name),
                    "type": .text(SchemaWords.given(member.schema)), "place": .text(name),
                    "isRequired": .flag(member.isRequired),
                ]
                input["example"] = (member.example?.plainText).map { .text($0) }
                return .object(input)
            }
        }
    }

    // MARK: Signing in

    private var ways: [PageValue] {
        let kinds = call.access.kinds
        let forms = (kinds.isEmpty ? AccountKind.allCases : kinds).flatMap { SignInForm.first(of: $0) }
        return forms.flatMap { form in [way(form, isFirst: true)] + (form.next.map { [way($0, isFirst: false)] } ?? [])
        }
    }

    private func way(_ form: SignInForm, isFirst: Bool) -> PageValue {
        let labels = form.fields.map { word(["fields", $0.name]) }
        var way: [String: PageValue] = [
            "id": .text(form.id), "isFirst": .flag(isFirst), "path": .text(Self.path(of: form)),
            "title": .text("\(word(["kinds", form.kind.rawValue])): \(labels.joined(separator: ", ").lowercased())"),
            "submit": .text(word(["submits", form.way.rawValue])),
        ]
        way["next"] = form.next.map { .text($0.id) }
        way["fields"] = .list(
            zip(form.fields, labels).map { field, label in
                .object([
                    "id": .text("\(form.id).\(field.name)"), "name": .text(field.name), "label": .text(label),
                    "type": .text(field.type), "autocomplete": .text(field.autocomplete),
                ])
            })
        return .object(way)
    }

    /// Returns the path of the call of a form. The kind of account is a member of the path.
    private static func path(of form: SignInForm) -> String {
        let call = IdentityContract.calls.first { $0.name == form.call }
        return (call?.route?.path ?? "").replacing("{kind}", with: form.kind.rawValue)
    }

    private func word(_ path: [String]) -> String {
        guard case .words(let template)? = words.words(["link"] + path, in: .en) else { return path.last ?? "" }
        return template.render(())
    }
}
