import ContextKit

extension DeliveriesKit {
    /// The accounts of stores and couriers that identity has still to activate.
    var duties: RegistrationDuties {
        RegistrationDuties(frame) { account, tx in try LostRegistration(self, tx).remove(account) }
    }

    var saga: RegistrationSaga { RegistrationSaga(identity: identity, duties: duties, logger: logger) }
}
