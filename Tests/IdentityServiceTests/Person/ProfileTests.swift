import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("One's own profile")
struct ProfileTests {
    @Test("R02.16, R04.13 the profile has address, name and phone; name and phone change by its own route")
    func changes() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let before = try await identity.profile(ana.meta)
            #expect(before.email == .ana)
            #expect(before.name == nil)
            #expect(before.phone == nil)
            let change = UpdateProfile(name: .set(Line(unchecked: "Ana")), phone: .set(PhoneNumber(.mara)))
            let changed = try await identity.gateway.call(change, meta: ana.meta)
            #expect(changed.name == Line(unchecked: "Ana"))
            #expect(changed.phone == PhoneNumber(.mara))
            // The contact phone is not a sign-in phone.
            #expect(changed.signInPhone == nil)
            #expect(changed.version == before.version + 1)
            let cleared = try await identity.gateway.call(UpdateProfile(name: .clear, phone: .clear), meta: ana.meta)
            #expect(cleared.name == nil)
            #expect(cleared.phone == nil)
            #expect(try await identity.profile(ana.meta) == cleared)
            let told = try await identity.told(NameChanged.self)
            #expect(told.map(\.name) == [Line(unchecked: "Ana"), nil])
            #expect(told.map(\.version) == [changed.version, cleared.version])
        }
    }

    @Test(
        "R02.16, R04.13 address, password and kind are unknown members of a profile update",
        arguments: ["email", "password", "kind", "signInPhone", "isEmailConfirmed", "permissions"])
    func notHere(member: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let before = try await identity.profile(ana.meta)
            let meta = String(decoding: try JSONWriter.encode(ana.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(
                of: UpdateProfile.name, call: #"{"name":"Ana","\#(member)":"ivo@example.org"}"#, meta: meta)
            #expect(error?.code == -32_602)
            #expect(error?.data.errors?[member].map(\.code) == ["unknownMember"])
            #expect(try await identity.profile(ana.meta) == before)
        }
    }

    @Test("A change based on another version is refused (412), and nothing changes")
    func stale() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let seen = try await identity.profile(ana.meta).version
            var meta = ana.meta
            meta.expectedVersion = seen
            let first = UpdateProfile(name: .set(Line(unchecked: "Ana")))
            let changed = try await identity.answer(first, meta: meta)
            #expect(changed.meta.version == seen + 1)
            let second = UpdateProfile(name: .set(Line(unchecked: "Anica")))
            let error = try await identity.gateway.errorObject(of: second, meta: meta)
            #expect(error?.code == 412)
            #expect(error?.data.type == "rpc.stale")
            #expect(try await identity.profile(ana.meta) == changed.reply)
            meta.expectedVersion = seen + 1
            #expect(try await identity.gateway.call(second, meta: meta).name == Line(unchecked: "Anica"))
        }
    }

    @Test("A change to the current value keeps the version and publishes nothing")
    func same() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana, name: Line(unchecked: "Ana"))
            let meta = try await identity.meta(of: identity.signIn(.person, .ana))
            let before = try await identity.profile(meta)
            for change in [UpdateProfile(), UpdateProfile(name: .set(Line(unchecked: "Ana")))] {
                #expect(try await identity.gateway.call(change, meta: meta) == before)
            }
            #expect(try await identity.told(NameChanged.self).count == 1)
        }
    }

    @Test("A store's name and phone belong to its context and are refused here; its language is kept here")
    func managedByContext() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            let changes = [
                UpdateProfile(name: .set(Line(unchecked: "Klas"))),
                UpdateProfile(surname: .set(Line(unchecked: "Klas"))),
                UpdateProfile(phone: .set(.olena)), UpdateProfile(name: .clear),
            ]
            for change in changes {
                await #expect(throws: UpdateProfile.Refused.managedByContext) {
                    try await identity.gateway.call(change, meta: meta)
                }
            }
            let changed = try await identity.gateway.call(UpdateProfile(language: .set(.hr)), meta: meta)
            #expect(changed.language == .hr)
            #expect(changed.name == nil)
        }
    }

    @Test("An unsupported language is refused and named")
    func language() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let meta = String(decoding: try JSONWriter.encode(ana.meta), as: UTF8.self)
            let error = try await identity.gateway.refusal(
                of: UpdateProfile.name, call: #"{"language":"de"}"#, meta: meta)
            #expect(error?.data.errors?["language"].map(\.code) == ["notAllowed"])
        }
    }

    @Test("Reading a profile without a session or for a deleted account is refused")
    func nobody() async throws {
        try await IdentityUnderTest.run { (identity) async throws in
            #expect(try await identity.gateway.refusal(of: GetMyAccount()) == "rpc.unauthenticated")
            #expect(try await identity.gateway.refusal(of: UpdateProfile()) == "rpc.unauthenticated")
            let gone = CallMeta(caller: Caller(account: .example, kind: .person, session: .example))
            #expect(try await identity.gateway.refusal(of: GetMyAccount(), meta: gone) == "rpc.unauthenticated")
            #expect(try await identity.gateway.refusal(of: UpdateProfile(), meta: gone) == "rpc.unauthenticated")
        }
    }
}
