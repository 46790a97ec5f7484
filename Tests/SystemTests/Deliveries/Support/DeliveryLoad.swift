import DeliveriesContract
import Foundation
import RPC
import ServiceKit
import Synchronization
import TestKit
import Vocabulary

/// A store and its couriers that make random calls and ignore errors, because a test kills the programs meanwhile.
///
/// A courier's phone repeats its reports until it gets a reply, as an app does.
final class DeliveryLoad: Sendable {
    struct Courier: Hashable, Sendable {
        var id: String
        var token: String
    }

    private struct State {
        /// The result of each report.
        var results: [ReportID: ReportResult] = [:]
        /// The bodies of all answered calls with their couriers.
        var sent: [(courier: Courier, body: String)] = []
        var calls = 0
    }

    private let town: RealTown
    private let store: String
    private let couriers: [Courier]
    private let hasEnded = Atomic(false)
    private let state = Mutex(State())

    init(_ town: RealTown, store: String, couriers: [Courier]) {
        self.town = town
        self.store = store
        self.couriers = couriers
    }

    /// The number of answered calls.
    var calls: Int { state.withLock(\.calls) }
    var results: [ReportID: ReportResult] { state.withLock(\.results) }
    var sent: [(courier: Courier, body: String)] { state.withLock(\.sent) }

    /// Runs until ``stop()``.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in await repeatedly { try await offer() } }
            group.addTask { [self] in await repeatedly { try await rule() } }
            for courier in couriers {
                group.addTask { [self] in await repeatedly { try await carry(courier) } }
            }
        }
    }

    func stop() { hasEnded.store(true, ordering: .releasing) }

    /// Repeats the body and ignores its errors. The test checks whether an error has lost data.
    private func repeatedly(_ body: () async throws -> Void) async {
        while !hasEnded.load(ordering: .acquiring) {
            do {
                try await body()
            } catch {
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private func app(
        _ method: String, _ path: String, _ token: String, _ body: String? = nil
    ) async throws -> PlainAnswer {
        let answer = try await town.app(method, path, token: token, body)
        if answer.status < 500 { state.withLock { $0.calls += 1 } }
        return answer
    }

    // MARK: The store

    private func offer() async throws {
        let chosen = couriers.shuffled().prefix(Int.random(in: 1...couriers.count)).map { #""\#($0.id)""# }
        _ = try await app(
            "POST", "/v1/deliveries", store,
            #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"#
                + #""description":"A cake.","couriers":[\#(chosen.joined(separator: ","))]}"#)
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...40)))
    }

    /// Cancels, pardons, and sometimes ends a cooperation.
    private func rule() async throws {
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...120)))
        switch Int.random(in: 0..<10) {
        case 0..<4:
            let list = try await app("GET", "/v1/stores/me/deliveries?limit=30", store)
                .reply(ListDeliveriesForStore.Reply.self)
            guard let delivery = list.items.randomElement() else { return }
            _ = try await app("POST", "/v1/deliveries/\(delivery.id)/cancel", store, "{}")
        case 4..<8:
            let list = try await app("GET", "/v1/stores/me/cancellations?limit=30", store)
                .reply(ListCancellationsForStore.Reply.self)
            guard let row = list.items.filter(\.isCounted).randomElement(), let courier = row.courier else { return }
            _ = try await app(
                "POST", "/v1/deliveries/\(row.delivery)/cancellations/\(courier.id)/pardon", store, "{}")
        default:
            guard let courier = couriers.randomElement() else { return }
            _ = try await app("DELETE", "/v1/cooperations/\(courier.id)", store)
            let invited = try await app(
                "POST", "/v1/cooperations/invitations", store, #"{"courier":"\#(courier.id)"}"#)
            guard let key = invited.json?[member: "registrationKey"]?.string else { return }
            _ = try await app("POST", "/v1/cooperations", courier.token, #"{"registrationKey":"\#(key)"}"#)
        }
    }

    // MARK: A courier

    private func carry(_ courier: Courier) async throws {
        let list = try await app("GET", "/v1/couriers/me/deliveries?limit=30", courier.token)
            .reply(ListDeliveriesForCourier.Reply.self)
        guard let chosen = list.items.filter({ $0.actions.contains(.accept) }).randomElement() else {
            return try await Task.sleep(for: .milliseconds(20))
        }
        let accepted = try await app("POST", "/v1/deliveries/\(chosen.id)/accept", courier.token, "{}")
        guard accepted.status == 200 else { return }
        if Int.random(in: 0..<4) == 0 {
            let last = Bool.random() ? "deliver" : "give-up"
            _ = try await app("POST", "/v1/deliveries/\(chosen.id)/\(last)", courier.token, "{}")
        } else {
            try await report(Self.life(of: chosen.id), by: courier)
        }
    }

    /// Returns the reports that a phone has queued while offline, in random order.
    private static func life(of delivery: DeliveryID) -> [CourierReport] {
        var kinds: [ReportKind] = [.atStore, .collected, .atCustomer]
        kinds.shuffle()
        kinds = Array(kinds.prefix(Int.random(in: 0...3)))
        kinds.append(Bool.random() ? .delivered : .givenUp)
        if Int.random(in: 0..<4) == 0 { kinds.append(.collected) }
        return kinds.map { kind in
            CourierReport(
                id: RuntimeEnvironment.live.newID(), delivery: delivery, kind: kind,
                occurredAt: RuntimeEnvironment.live.now(),
                reason: kind == .givenUp ? .storeNotReady : nil)
        }
    }

    private func report(_ reports: [CourierReport], by courier: Courier) async throws {
        let body = String(decoding: try JSONWriter.encode(ReportProgress(reports: reports)), as: UTF8.self)
        while true {
            let answer = try? await app("POST", "/v1/couriers/me/reports", courier.token, body)
            if let answer, answer.status == 200 {
                let reply = try answer.reply(ReportProgress.Reply.self)
                state.withLock { state in
                    for result in reply.results where state.results[result.report] == nil {
                        state.results[result.report] = result
                    }
                    state.sent.append((courier, body))
                }
                // Repeats the call, as after a lost reply.
                if Int.random(in: 0..<3) > 0 { return }
            }
            guard !hasEnded.load(ordering: .acquiring) else { return }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
