import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../../../test/support/placing.ts';
import { setClock } from '../../operations/set-clock.ts';
import { setSetting } from '../../operations/settings.ts';
import { findBookingForStaff } from '../reading/find-booking-for-staff.ts';
import { applyDueCancellations } from './apply-due-cancellations.ts';

const forever = new AbortController().signal;

async function after(place: PlacingApi, instant: string, machines = 1): Promise<void> {
  await setClock(place.api.app, somebody, instant);
  await Promise.all(
    Array.from({ length: machines }, () => applyDueCancellations(place.api.app, forever)),
  );
}

async function wait(place: PlacingApi, value: string): Promise<void> {
  const key = 'automatic_cancellation_minutes';
  await setSetting(place.api.app, somebody, { key, value });
}

async function statusOf(place: PlacingApi, reference: string) {
  return (await findBookingForStaff(place.api.app, reference)).status;
}

describe('automatic cancellation', () => {
  it('is off until somebody sets it', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await askForCancellation(place, reference);

    await after(place, '2026-11-24T10:00:00Z');

    assert.equal(await statusOf(place, reference), 'Confirmed');
  });

  it('applies what was asked for in time once the minutes are over', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await wait(place, '30');
    await askForCancellation(place, reference);

    await after(place, '2026-11-20T10:29:00Z');
    assert.equal(await statusOf(place, reference), 'Confirmed');
    await after(place, '2026-11-20T10:31:00Z');

    assert.equal(await statusOf(place, reference), 'Canceled');
    assert.equal(await place.takings(), 0);
  });

  it('is done once by several machines', async () => {
    await using place = await openPlacing();
    await bookUsual(place);
    await askForCancellation(place, await bookUsual(place));
    await wait(place, '30');

    await after(place, '2026-11-20T10:31:00Z', 3);

    assert.deepEqual(await place.taken(), [2]);
    assert.equal(await place.takings(), 11_800);
  });

  it('leaves to staff what costs something, and changes', async () => {
    await using place = await openPlacing();
    const [late, changed] = [await bookUsual(place), await bookUsual(place)];
    await wait(place, '1');
    await askForChange(place, changed);
    await setClock(place.api.app, somebody, '2026-11-25T06:31:00Z');
    await askForCancellation(place, late);

    await after(place, '2026-11-26T10:00:00Z');

    assert.equal(await statusOf(place, late), 'Confirmed');
    assert.equal(await statusOf(place, changed), 'Confirmed');
  });
});
