import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Who works where. Each method is one transaction. ``InvitationStore`` begins employments.
struct EmploymentStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func employees(_ call: ListEmployees, of restaurant: RestaurantID) async throws -> Page<Employee> {
        try await dependencies.database.read { try EmployeeList($0).page(call, of: restaurant) }
    }

    /// Ends the employment of a person and notifies the employer.
    /// - Throws: ``LeaveEmployer/Refused``
    func leave(_ person: PersonID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { [dependencies] tx in
            let employments = EmploymentRows(tx.db)
            guard let employment = try employments.find(person), let record = try PersonRows(tx.db).find(person) else {
                throw LeaveEmployer.Refused.notEmployed
            }
            try employments.remove(person)
            try dependencies.orderStreams.endEmployment(of: person, in: tx.db)
            let notice = RestaurantsNotice.employeeLeft(record.reference)
            try dependencies.feed.notify(notice, to: [AccountID(employment.restaurant)], in: tx)
            try tx.keep(LeaveEmployer.Reply())
        }
    }

    /// Ends the employment of a person at the restaurant, and notifies the person.
    /// - Throws: ``DismissEmployee/Refused``
    func dismiss(_ person: PersonID, by restaurant: RestaurantID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { [dependencies] tx in
            let employments = EmploymentRows(tx.db)
            guard try employments.employer(of: person) == restaurant,
                let profile = try RestaurantRows(tx.db).own(restaurant)
            else { throw DismissEmployee.Refused.notEmployee }
            try employments.remove(person)
            try dependencies.orderStreams.endEmployment(of: person, in: tx.db)
            let notice = RestaurantsNotice.dismissed(restaurant: profile.name)
            try dependencies.feed.notify(notice, to: [AccountID(person)], in: tx)
            try tx.keep(DismissEmployee.Reply())
        }
    }
}
