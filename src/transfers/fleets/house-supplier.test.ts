import { testClock } from '../../../test/support/clock.ts';
import {
  describeTransferSupplier,
  supplierOf,
} from '../../../test/support/suites/transfer-supplier-suite.ts';
import { aFleet, aVehicle } from '../../../test/support/transfers.ts';
import { TransferSupplierInFile } from '../marketplace-file.ts';
import { type Fleet, prepareFleet } from './fleet.ts';
import { houseSupplier } from './house-supplier.ts';

const noResources = { [Symbol.asyncDispose]: async () => {} };

describeTransferSupplier('the fleets of the house', async () => {
  const vehicles = [aVehicle(), aVehicle({ max_passengers: 8 }), aVehicle({ name: 'Van' })];
  const fleets: readonly Fleet[] = [
    prepareFleet(TransferSupplierInFile.parse(aFleet({ vehicles }))),
    prepareFleet(TransferSupplierInFile.parse(aFleet({ key: 'other' }))),
  ];
  const remembered = { latest: () => fleets, find: async () => fleets };
  const supplier = houseSupplier({ fleets: remembered, clock: testClock(), isStaging: true });
  return { supplier, ...noResources };
});

describeTransferSupplier('a supplier made for tests', async () => ({
  supplier: supplierOf('test'),
  ...noResources,
}));
