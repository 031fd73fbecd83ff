import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { testClock } from '../../../test/support/clock.ts';
import { openFakeOcto } from '../../../test/support/fakes/octo-supplier/octo-supplier.ts';
import { productNames } from '../../../test/support/fakes/octo-supplier/products.ts';
import { resellerFlow } from '../../../test/support/fakes/octo-supplier/reseller-flow.ts';
import { openSystem } from '../../../test/support/fakes/octo-system.ts';
import type { Outcome } from './octo-client.ts';

const contact = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'answered') assert.fail(JSON.stringify(outcome));
  return outcome.value;
}

describe('the client', () => {
  it('books as the standard wants a reseller to book, and reads all products but one without options', async () => {
    await using fake = await openFakeOcto({ clock: testClock(), sells: productNames });
    await using system = await openSystem(() => {});
    const { client } = system;
    const access = { ...system.access, endpoint: fake.url, apiKey: fake.apiKey };

    valueOf(await client.supplier(access));
    const products = valueOf(await client.products(access));
    assert.deepEqual(
      products.filter(({ kind }) => kind === 'unreadable'),
      [{ kind: 'unreadable', id: 'no-options', fault: 'options is missing' }],
    );
    const { options, id: productId } = valueOf(await client.product(access, 'walk'));
    const [{ id: optionId, units } = assert.fail()] = options;
    const about = { productId, optionId, from: '2026-06-10', to: '2026-06-30' };
    const [day = assert.fail()] = valueOf(await client.calendar(access, about));
    const [slot = assert.fail()] = valueOf(
      await client.availability(access, { ...about, from: day.localDate, to: day.localDate }),
    );
    const uuid = randomUUID();
    const held = valueOf(
      await client.reserve(access, {
        uuid,
        productId,
        optionId,
        availabilityId: slot.id,
        unitItems: [{ unitId: units[0]?.id ?? '' }],
        resellerReference: 'PRT-1',
      }),
    );
    const confirmed = valueOf(await client.confirm(access, uuid, { contact }));
    const found = valueOf(await client.bookings(access, { resellerReference: 'PRT-1' }));
    const canceled = valueOf(await client.cancel(access, uuid, {}));

    assert.deepEqual(
      [held.status, confirmed.status, found.length, canceled.status],
      ['ON_HOLD', 'CONFIRMED', 1, 'CANCELLED'],
    );
    assert.deepEqual(resellerFlow(fake), []);
  });
});
