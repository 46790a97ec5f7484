import HTTPTypes
import IdentityContract
import RPC
import Vocabulary

/// A sign-in form of a page: the kind of account, and the call of identity that the form makes.
struct SignInForm: Hashable, Sendable {
    enum Way: String, CaseIterable, Sendable {
        case email, phone
        /// Asks for a one-time code. ``code`` is the form that follows.
        case codeRequest
        case code
    }

    let kind: AccountKind
    let way: Way

    /// The name of the form in the query of its address, `person.codeRequest`.
    var id: String { "\(kind.rawValue).\(way.rawValue)" }

    /// Returns the forms that a page shows first, in their order.
    static func first(of kind: AccountKind) -> [SignInForm] {
        switch kind {
        case .person: [SignInForm(kind: kind, way: .codeRequest), SignInForm(kind: kind, way: .email)]
        case .courier: [SignInForm(kind: kind, way: .phone)]
        case .store, .restaurant, .promoter, .dealer, .staff: [SignInForm(kind: kind, way: .email)]
        }
    }

    /// The form that follows when this one has succeeded without a sign-in.
    var next: SignInForm? { way == .codeRequest ? SignInForm(kind: kind, way: .code) : nil }

    var call: String {
        switch way {
        case .email: kind == .store ? SignInStore.name : SignIn.name
        case .phone: SignInCourier.name
        case .codeRequest: SendSignInCode.name
        case .code: SignInByCode.name
        }
    }

    /// The members of the call without a field, as JSON.
    var fixedMembers: String? { call == SignIn.name ? #"{"kind":"\#(kind.rawValue)"}"# : nil }

    /// A field that the reader fills in.
    struct Field: Hashable, Sendable {
        /// The member of the call, and the key of the label.
        let name: String
        let type: String
        let autocomplete: String
        /// Whether the typed text stays when the form is shown again.
        var isKept = false
        var inputMode: String?
    }

    var fields: [Field] {
        let password = Field(name: "password", type: "password", autocomplete: "current-password")
        let phone = Field(name: "phone", type: "tel", autocomplete: "tel", isKept: true)
        return switch way {
        case .email: [Field(name: "email", type: "email", autocomplete: "username", isKept: true), password]
        case .phone: [phone, password]
        case .codeRequest: [phone]
        case .code: [phone, Field(name: "code", type: "text", autocomplete: "one-time-code", inputMode: "numeric")]
        }
    }
}

/// The calls of identity that linked pages make.
struct SignInCalls: Sendable {
    private let calls: [String: CallForwarder]
    let refresh: CallForwarder
    let signOut: CallForwarder

    /// - Parameter calls: the calls with a JSON body, by name.
    /// - Throws: ``UnpublishableCalls`` when identity does not offer one of the calls.
    init(_ calls: [String: CallForwarder]) throws(UnpublishableCalls) {
        var faults = UnpublishableCalls()
        for form in Self.all where calls[form.call]?.issuesSessions != true {
            faults.faults.append("pages need \(form.call) to sign \(form.kind.rawValue) accounts in")
        }
        guard faults.faults.isEmpty else { throw faults }
        guard let refresh = calls[RefreshSession.name], let signOut = calls[SignOut.name] else {
            throw UnpublishableCalls("pages need \(RefreshSession.name) and \(SignOut.name)")
        }
        self.calls = calls
        self.refresh = refresh
        self.signOut = signOut
    }

    private static let all = AccountKind.allCases.flatMap { kind in
        SignInForm.first(of: kind).flatMap { form in [form] + [form.next].compactMap(\.self) }
    }

    /// Returns the form with this name, if accounts of these kinds have it.
    func form(_ id: String, for kinds: [AccountKind]) -> SignInForm? {
        Self.all.first { $0.id == id && kinds.contains($0.kind) }
    }

    /// Makes the call of a form.
    /// - Parameter fields: the body of the form.
    /// - Throws: ``Problem``, or the client's error.
    func send(
        _ form: SignInForm, _ fields: String, meta: CallMeta, within time: Duration
    ) async throws -> CallResult {
        guard let forwarder = calls[form.call] else { throw Problem.unknownRoute }
        let composer = CallComposer(members: forwarder.call.composer.members, path: [], takesSecrets: true)
        let fixed = try form.fixedMembers.map { try JSONDocument(parsing: Array($0.utf8)).root }
        let call = try composer.compose(segments: [], query: fields, body: fixed)
        return try await forwarder.forward(call, meta: meta, within: time)
    }
}
