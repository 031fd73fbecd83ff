import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/platform/clock.ts';
import { connect, openSupplier, post, statuses, sync } from '../support/connected-suppliers.ts';
import { openFakeOcto } from '../support/fakes/octo-supplier/octo-supplier.ts';

/** A supplier whose products were looked at once, and a look that waits for a calendar. */
async function openLooking(
  change: (fake: Awaited<ReturnType<typeof openSupplier>>['fake']) => void,
) {
  await using undo = new AsyncDisposableStack();
  const { api, fake } = undo.use(await openSupplier(['walk', 'family', 'several-options']));
  await connect(api, fake);
  await sync(api);
  change(fake);
  const calendars = Promise.withResolvers<void>();
  fake.behave({ on: 'calendar', how: { answerAfter: calendars.promise } });
  const earlier = fake.asked('calendar').length;
  const looking = post(api, 'sync');
  while (fake.asked('calendar').length === earlier) await new Promise(setImmediate);
  const resources = undo.move();
  return {
    api,
    fake,
    /** Lets the look end. */
    end: async () => {
      calendars.resolve();
      return looking;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('a look at the products of a supplier', () => {
  it('leaves them off sale that was paused meanwhile; those that are gone stay so when it sells again', async () => {
    await using looking = await openLooking((fake) => {
      fake.sell('opening-hours');
      fake.stopSelling('walk');
    });
    const { api } = looking;

    assert.equal((await post(api, 'pause')).body['tours'], 3);
    assert.equal((await looking.end()).status, 200);

    assert.deepEqual([...new Set(Object.values(await statuses(api)))], ['inactive']);
    assert.equal((await post(api, 'resume')).body['tours'], 3);
    assert.deepEqual(await statuses(api), {
      walk: 'inactive',
      family: 'active',
      'several-options': 'active',
      'opening-hours': 'active',
    });
  });

  it('writes nothing of a supplier that was disconnected meanwhile', async () => {
    await using looking = await openLooking((fake) => fake.sell('opening-hours'));
    const { api } = looking;

    await api.asStaff({ method: 'DELETE', url: '/operator/v1/suppliers/harbour/connection' });
    const { status, headers } = await looking.end();

    assert.deepEqual([status, headers['x-error-code']], [409, 'supplier-not-connected']);
    assert.deepEqual(await statuses(api), {
      walk: 'inactive',
      family: 'inactive',
      'several-options': 'inactive',
    });
    const { text } = await api.asStaff({ url: '/operator/v1/suppliers/harbour/syncs?limit=1' });
    assert.match(text, /"outcome":"failed","reason":"The supplier harbour is not connected"/);
  });

  it('writes nothing of one system over what another one sells by now', async () => {
    await using other = await openFakeOcto({ clock: systemClock, sells: ['pending'] });
    await using looking = await openLooking((fake) => fake.sell('opening-hours'));
    const { api } = looking;

    await connect(api, other);
    const { status, headers } = await looking.end();

    assert.deepEqual([status, headers['x-error-code']], [409, 'supplier-connection-changed']);
    assert.equal('opening-hours' in (await statuses(api)), false);
    assert.equal((await sync(api, { confirm: true })).created, 1);
    assert.equal((await statuses(api))['pending'], 'active');
  });
});
