import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { setSetting } from '../../src/operations/settings.ts';
import { somebody } from '../support/accounts.ts';
import { askForChange, bookUsual } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { aTour, loadTestTours } from '../support/tours.ts';

const four = 'Zoë Müller, Renée O’Connor, Noé Müller, Ida Byron';
const late = '2026-11-26T10:00:00Z';

async function open(more: object = {}, token = payers.cardOnFile) {
  const place = await openPlacing([aTour({ ...usualTour, ...more })]);
  const reference = await bookUsual(place, { adults: four }, token);
  return { place, reference };
}

const by = (role: 'agent' | 'manager' | 'owner') => ({ ...somebody, role });

function discount(amount: number, reason = 'Goodwill') {
  return { terms: { newDeadline: false, staff: { discount: amount, reason } } };
}

async function pricing(place: PlacingApi, reference: string, token = payers.cardOnFile) {
  const { body } = await place.read(reference, token);
  return (body as Record<string, Record<string, unknown>>)['pricing'];
}

describe('a change of a booking', () => {
  it('late, of four to one, pays the fee of who leaves, which earns no commission', async () => {
    const { place, reference } = await open();
    await using _ = place;
    await setClock(place.api.app, somebody, late);

    const changed = await updateBooking(place.api.app, somebody, { reference, names: 'Ida Byron' });

    assert.deepEqual(
      [changed.totalMinor, changed.feesMinor, changed.commissionMinor],
      [5900 + 8850, 8850, 738],
    );
    assert.equal(await place.takings(), 14_750);
    assert.equal((await pricing(place, reference))?.['total'], 147.5);
  });

  it('in time pays no fee, and by a request when it was asked for', async () => {
    const { place, reference } = await open();
    await using _ = place;
    const { app } = place.api;
    const id = await askForChange(place, reference);
    await setClock(app, somebody, late);

    await applyRequest(app, somebody, { id, note: '', change: { names: 'Ida Byron' } });

    assert.equal(await place.takings(), 5900);
  });

  it('of a deposit booking pays a share of what was paid', async () => {
    const { place, reference } = await open({ deposit_percent: 20 });
    await using _ = place;
    await setClock(place.api.app, somebody, late);

    const changed = await updateBooking(place.api.app, somebody, { reference, names: 'Ida Byron' });

    assert.deepEqual([changed.feesMinor, changed.totalMinor], [1770, 5900 + 1770]);
  });

  it('keeps the earlier deadline, or takes the new one', async () => {
    const { place, reference } = await open();
    await using _ = place;
    const { app } = place.api;
    const deadlineOf = async (wanted: object) =>
      (
        await updateBooking(app, somebody, { reference, ...wanted })
      ).latestCancellationAt.toString();

    assert.equal(await deadlineOf({ date: '2026-12-21' }), '2026-11-25T06:30:00Z');
    const { body } = await place.read(reference, payers.cardOnFile);
    const { sentence } = (body as Record<string, Record<string, string>>)['cancellation'] ?? {};
    assert.match(
      String(sentence),
      /^Free cancellation until 25 November 2026, 7:30 AM .*as before/,
    );
    const terms = { newDeadline: true, staff: undefined };
    assert.equal(await deadlineOf({ date: '2026-12-22', terms }), '2026-12-20T06:30:00Z');
    assert.equal(await deadlineOf({ date: '2026-11-24' }), '2026-11-22T06:30:00Z');
  });

  it('costs the fee of the tour once for date, time and names, and none for a phone number', async () => {
    const cancellation = { hours: 48, percent_norefund: 50, change_fee: 7.5 };
    const { place, reference } = await open({ cancellation });
    await using _ = place;
    const { app } = place.api;

    const called = await updateBooking(app, somebody, { reference, phone: '+12025550199' });
    const names = four.replace('Ida', 'Eda');
    const moved = await updateBooking(app, somebody, { reference, date: '2026-11-28', names });

    assert.equal(called.totalMinor, 23_600);
    assert.deepEqual([moved.totalMinor, moved.feesMinor], [24_350, 750]);
    assert.deepEqual(
      moved.priceSteps.map(({ rule, amountMinor, by: who }) => [rule, amountMinor, who]),
      [['change_fee', 750, somebody.name]],
    );
  });

  it('keeps the sold price of who stays, and asks who joins for today’s', async () => {
    const { place, reference } = await open();
    await using _ = place;
    const { app } = place.api;
    const rates = [
      { name: 'Adults', price: 100 },
      { name: 'Children', price: 39.5 },
    ];
    const dearer = aTour({ ...usualTour, pricing: { ...usualTour.pricing, rates } });
    await loadTestTours(app.db, [dearer]);

    const fewer = await updateBooking(app, somebody, { reference, names: 'Zoë Müller, Ida Byron' });
    const more = await updateBooking(app, somebody, {
      reference,
      names: 'Zoë Müller, Ida Byron, Otto Byron',
    });
    const moved = await updateBooking(app, somebody, { reference, minutes: 540 });

    assert.deepEqual(
      [fewer.totalMinor, more.totalMinor, moved.totalMinor],
      [11_800, 21_800, 21_800],
    );
  });

  it('is priced by managers up to the limit, by owners beyond it, and by agents not at all', async () => {
    const { place, reference } = await open();
    await using _ = place;
    const { app } = place.api;
    await setSetting(app, somebody, { key: 'price_change_limit', value: '10' });
    const change = (role: 'agent' | 'manager' | 'owner', amount: number, reason?: string) =>
      updateBooking(app, by(role), { reference, ...discount(amount, reason) });

    await assert.rejects(change('agent', 1), /needs the role manager/);
    await assert.rejects(change('manager', 10.01), /needs the role owner/);
    await assert.rejects(change('manager', 1, ''), /reason is required/i);
    await assert.rejects(change('owner', 300), /more than the price/);
    assert.equal((await change('manager', 10)).totalMinor, 22_600);
    assert.equal((await change('owner', 26)).totalMinor, 20_000);
    assert.equal(await place.takings(), 20_000);
  });
});
