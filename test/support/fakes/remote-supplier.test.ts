import { prepareTour } from '../../../src/availability/prepared-tour.ts';
import { toTour } from '../../../src/catalog/marketplace-file.ts';
import { createTestDatabase } from '../running/database.ts';
import {
  describeConnector,
  describeRemotePlaces,
  suppliedTour,
} from '../suites/connector-suite.ts';
import { openRemoteSupplier } from './remote-supplier.ts';

async function openRemote() {
  const database = await createTestDatabase();
  const { db } = database;
  const tour = prepareTour(toTour(suppliedTour));
  return {
    ...(await openRemoteSupplier(db, tour)),
    db,
    tour,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describeConnector('a connector to a system that holds and confirms', openRemote);
describeRemotePlaces('a system that holds and confirms', openRemote);
