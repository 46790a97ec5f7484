import ContextKit

extension DeliveriesKit {
    /// The accounts of stores and couriers that identity has still to activate.
    var duties: RegistrationDuties {
        RegistrationDuties(database: database, work: work) { account, db in
            try LostRegistration(kit: self, db: db).remove(account)
        }
    }

    var saga: RegistrationSaga { RegistrationSaga(identity: identity, duties: duties, logger: logger) }
}
