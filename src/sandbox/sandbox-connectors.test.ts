import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { describeConnector, suppliedTour } from '../../test/support/suites/connector-suite.ts';
import { testTimer } from '../../test/support/timer.ts';
import { loadTestTours } from '../../test/support/tours.ts';
import { houseConnector } from '../availability/house-connector.ts';
import { readParty } from '../availability/party.ts';
import { prepareTour } from '../availability/prepared-tour.ts';
import { toTour } from '../catalog/marketplace-file.ts';
import { deadlineAfter } from '../platform/limits/timer.ts';
import { sandboxProducts } from './products.ts';
import { sandboxConnectors } from './sandbox-connectors.ts';

async function open(product: keyof typeof sandboxProducts) {
  const database = await createTestDatabase();
  const { db } = database;
  await loadTestTours(db, [suppliedTour]);
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => pauses.push(milliseconds);
  const connectors = sandboxConnectors({ db, pause }, houseConnector(database));
  const connector = connectors.get(sandboxProducts[product]) ?? assert.fail(product);
  return {
    db,
    connector,
    pauses,
    tour: prepareTour(toTour(suppliedTour)),
    work: async () => {},
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describeConnector('the connector of a slow supplier', () => open('slow'));
describeConnector('the connector of a supplier whose price moves', () => open('dearer'));

describe('a slow supplier', () => {
  it('takes two seconds for each answer, and no longer than a partner waits', async () => {
    await using supplied = await open('slow');
    const { tour, pauses } = supplied;
    const remote = supplied.connector.remote ?? assert.fail('it asks no system');
    const party = readParty(tour, [['adults', '1']]);
    const wanted = { date: '2026-11-28', party, isPrivate: false };

    const timer = testTimer();

    const departures = await remote.departuresOn(tour, wanted);
    await remote.departuresOn(tour, wanted, deadlineAfter(timer, 1000));
    await remote.departuresOn(tour, wanted, deadlineAfter(timer, -1000));

    assert.deepEqual(
      departures.map(({ minutes }) => minutes),
      [450, 1080],
    );
    assert.deepEqual(pauses, [2000, 1000, 0]);
  });
});
