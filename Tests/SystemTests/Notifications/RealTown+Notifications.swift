import Foundation
import RPC
import TestKit
import Testing

/// Registers phones and reads their pushes. Pushes are files in identity's state folder, because no message leaves the
/// machine.
extension RealTown {
    /// Registers the phone of the session for pushes.
    func register(_ phone: Phone, token: String) async throws {
        let registered = try await request(
            "PUT", "/v1/sessions/current/device", token: token, #"{"apns":"\#(phone.token)"}"#)
        #expect(registered.status == 200)
        #expect(registered.text("channel") == "apns")
    }

    func switchPush(on isOn: Bool, token: String) async throws {
        let set = try await request(
            "PATCH", "/v1/notifications/preferences", token: token, #"{"push":\#(isOn)}"#)
        #expect(set.status == 200)
        #expect(set.body?[member: "push"]?.boolean == isOn)
    }

    func signIn(courier phone: String) async throws -> String {
        let signedIn = try await request(
            "POST", "/v1/sessions/courier", #"{"phone":"\#(phone)","password":"s3cret!"}"#)
        return try #require(signedIn.text("token"))
    }

    func invite(_ courier: String, by store: String) async throws -> Answer {
        let invited = try await request(
            "POST", "/v1/cooperations/invitations", token: store, #"{"courier":"\#(courier)"}"#)
        #expect(invited.status == 200)
        return invited
    }

    /// Makes a call of a courier or a store that changes a delivery.
    func step(_ name: String, _ delivery: String, token: String) async throws {
        let answer = try await request("POST", "/v1/deliveries/\(delivery)/\(name)", token: token)
        #expect(answer.status == 200, "\(name)")
    }

    // MARK: Pushes

    /// Returns the payloads of all pushes to a phone, the oldest first.
    func pushes(to phone: Phone) -> [JSONNode] {
        let path = "\(folder)/town/identity/push"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(path)/\(name)").flatMap { data in
                try? JSONDocument(parsing: Array(data)).root
            }
        }
        return files.filter { $0[member: "to"]?.string == phone.name }.compactMap { $0[member: "payload"] }
    }

    /// Returns the pushes of a type, and about a delivery if one is given.
    func pushes(to phone: Phone, _ type: String, about delivery: String? = nil) -> [JSONNode] {
        pushes(to: phone).filter { push in
            push[member: "type"]?.string == type && (delivery == nil || push[member: "delivery"]?.string == delivery)
        }
    }

    /// Waits for a push. More than one fails the test.
    @discardableResult
    func push(to phone: Phone, _ type: String, about delivery: String? = nil) async throws -> JSONNode {
        let hasCome = await eventually { !pushes(to: phone, type, about: delivery).isEmpty }
        let types = pushes(to: phone).map { $0[member: "type"]?.string ?? "without a type" }
        #expect(hasCome, "no push \(type) among \(types)")
        let found = pushes(to: phone, type, about: delivery)
        #expect(found.count <= 1)
        return try #require(found.first)
    }

    // MARK: Inboxes

    /// Returns the notifications of the caller, the newest first.
    func inbox(token: String) async throws -> [JSONNode] {
        let answer = try await request("GET", "/v1/notifications", token: token)
        #expect(answer.status == 200)
        return answer.body?[member: "items"]?.elements ?? []
    }

    /// Waits for a notification about a delivery.
    func told(_ kind: String, about delivery: String, token: String) async throws -> JSONNode {
        var found: JSONNode?
        let hasCome = try await eventually {
            found = try await inbox(token: token).first { item in
                item[member: "kind"]?.string == kind
                    && item[member: "arguments"]?[member: "delivery"]?.string == delivery
            }
            return found != nil
        }
        #expect(hasCome, "not told: \(kind)")
        return try #require(found)
    }
}
