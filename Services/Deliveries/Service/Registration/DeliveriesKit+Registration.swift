import ContextKit

extension DeliveriesKit {
    /// The accounts of stores and couriers that identity has still to activate.
    var duties: RegistrationDuties {
        RegistrationDuties(database: database, work: work, remove: RegistrationStore.remove(_:in:))
    }

    var saga: RegistrationSaga { RegistrationSaga(identity: identity, duties: duties, logger: logger) }
}
