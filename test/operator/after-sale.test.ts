import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importRates } from '../../src/currencies/import-rates.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { aBooking, bookerOf, type GivenBooking, traveled } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const own = '/operator/v1';
const reference = 'PTL7KQ001';

/** A booking on credit of two adults and a child, long before they travel. */
async function createApiWithBooking(given: GivenBooking = {}): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners });
  const { app } = api;
  await loadTestTours(app.db, [usualTour]);
  await importRates(app, somebody, [{ date: '2026-11-20', base: 'EUR', rates: { USD: 1.25 } }]);
  await aBooking(app.db, await bookerOf(app.db, 'ada@acme.test'), given);
  return api;
}

function post(api: StaffApi, path: string, body: unknown = {}): Promise<TestAnswer> {
  return api.asStaff({ method: 'POST', url: `${own}${path}`, body });
}

async function request(api: StaffApi, method: 'PUT' | 'DELETE', body: object): Promise<number> {
  const answer = await api.call({ method, url: '/v1/booking', token: tokens.admin, body });
  assert.equal(answer.status, 200, answer.text);
  return Number(answer.body['request_id']);
}

describe('a booking after the sale', () => {
  it('is previewed, then updated', async () => {
    await using api = await createApiWithBooking();
    const change = { time: '9:00 AM', pickup_time: '8:15 AM', operator_notes: 'Blue van' };

    const preview = await post(api, `/bookings/${reference}/preview`, change);
    const updated = await post(api, `/bookings/${reference}/update`, change);

    assert.equal(preview.status, 200, preview.text);
    assert.equal(updated.status, 200, updated.text);
    const { info } = updated.body as { info: Record<string, unknown> };
    assert.deepEqual([info['time'], info['pickup_time']], ['9:00 AM', '8:15 AM']);
    assert.deepEqual(preview.body['info'], info);
    assert.deepEqual(preview.body['pricing'], updated.body['pricing']);
  });

  it('takes the names of each rate as an object', async () => {
    await using api = await createApiWithBooking();
    const names = { Adults: 'Ada Byron, Ben Hobart', Children: 'Cleo Byron' };

    const { body } = await post(api, `/bookings/${reference}/update`, { names });

    const { travelers_names: told } = body['pax'] as { travelers_names: string[] };
    assert.deepEqual(told, ['Ada Byron', 'Ben Hobart', 'Cleo Byron']);
  });

  it('takes its pickup time and notes away with empty text', async () => {
    await using api = await createApiWithBooking();
    await post(api, `/bookings/${reference}/update`, { pickup_time: '8:00 AM' });

    const change = { pickup_time: '', operator_notes: '' };
    const { body } = await post(api, `/bookings/${reference}/update`, change);

    assert.equal((body['info'] as { pickup_time: unknown }).pickup_time, null);
  });

  it('is canceled', async () => {
    await using api = await createApiWithBooking();

    const { status, body } = await post(api, `/bookings/${reference}/cancel`);
    const again = await post(api, `/bookings/${reference}/cancel`);

    assert.equal(status, 200);
    assert.equal(body['status'], 'Canceled');
    assert.equal(again.status, 409);
  });

  const refusing = onceInSuite(createApiWithBooking);

  for (const [path, body, status, error] of [
    ['update', {}, 422, /^No change given: send date/],
    ['update', { time: 'noon' }, 422, /^time must be a time such as 7:30 AM$/],
    ['update', { names: 12 }, 422, /^names must be comma-separated text/],
    ['update', { contact_email: 'nobody' }, 422, /^contact_email must be an e-mail address$/],
    ['update', { time: '4:00 AM' }, 409, /does not run$/],
    ['cancel', { refund: 1, reason: 'x' }, 422, /^The refund must be from 0 to 0 USD$/],
    ['cancel', { refund: -1 }, 422, /^refund must be a number of at least 0$/],
  ] as const) {
    it(`is not changed by ${path} with ${JSON.stringify(body)}`, async () => {
      const api = refusing();

      const answer = await post(api, `/bookings/${reference}/${path}`, body);

      assert.equal(answer.status, status);
      assert.match(String(answer.body['error']), error);
    });
  }
});

describe('the requests', () => {
  it('are listed, applied and rejected', async () => {
    await using api = await createApiWithBooking();
    const change = await request(api, 'PUT', { id: reference, notes: 'Later' });
    const cancellation = await request(api, 'DELETE', { reference_id: reference });

    const { text } = await api.asStaff({ url: `${own}/requests` });
    const applied = await post(api, `/requests/${change}/apply`, { change: { time: '9:00 AM' } });
    const rejected = await post(api, `/requests/${cancellation}/reject`, { reason: 'Too late' });

    const listed = JSON.parse(text) as Record<string, unknown>[];
    assert.deepEqual(
      listed.map(({ id, kind, agency, product, date }) => [id, kind, agency, product, date]),
      [
        [change, 'change', 'Acme Travel', 'Colosseum at Dawn', '2027-05-02'],
        [cancellation, 'cancellation', 'Acme Travel', 'Colosseum at Dawn', '2027-05-02'],
      ],
    );
    assert.equal(applied.body['state'], 'applied');
    assert.equal(rejected.body['state'], 'rejected');
    assert.equal(rejected.body['booking_status'], 'Confirmed');
  });

  it('are shown with what was promised and decided, and filtered', async () => {
    await using api = await createApiWithBooking();
    const change = await request(api, 'PUT', { id: reference, notes: 'Later' });
    const cancellation = await request(api, 'DELETE', { reference_id: reference });
    await post(api, `/requests/${change}/apply`, { note: 'As agreed' });
    const listed = async (query: string) => {
      const { text } = await api.asStaff({ url: `${own}/requests${query}` });
      return (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
    };

    const { body: shown } = await api.asStaff({ url: `${own}/requests/${change}` });
    const { body: open } = await api.asStaff({ url: `${own}/requests/${cancellation}` });
    const unknown = await api.asStaff({ url: `${own}/requests/99` });

    assert.deepEqual(
      [shown['status'], shown['note'], shown['promised_refund'], shown['organization']],
      ['applied', 'As agreed', null, 'acme'],
    );
    assert.match(String(shown['decided_at']), /^2026-/);
    assert.notEqual(shown['decided_by'], null);
    const { promised_refund: refund, promised_fee: fee, currency } = open;
    assert.deepEqual([refund, fee, currency, open['decided_at']], [0, 0, 'USD', null]);
    assert.equal(unknown.status, 404);
    assert.deepEqual(await listed(''), [cancellation]);
    assert.deepEqual(await listed('?status=all'), [cancellation, change]);
    assert.deepEqual(await listed('?status=all&kind=change&organization=acme'), [change]);
    assert.deepEqual(await listed(`?status=applied&booking=${reference}`), [change]);
    assert.deepEqual(await listed('?status=all&organization=other'), []);
    const { status } = await api.asStaff({ url: `${own}/requests?status=lost` });
    assert.equal(status, 422);
  });

  it('are not decided without a reason, twice, or where there are none', async () => {
    await using api = await createApiWithBooking();
    const id = await request(api, 'PUT', { id: reference, notes: 'Later' });

    assert.equal((await post(api, `/requests/${id}/reject`)).status, 422);
    assert.equal((await post(api, `/requests/${id}/reject`, { reason: 'Full' })).status, 200);
    assert.equal((await post(api, `/requests/${id}/apply`)).status, 409);
    assert.equal((await post(api, '/requests/99/apply')).status, 404);
  });

  it('are for staff alone', async () => {
    await using api = await createApiWithBooking();

    const { status } = await api.call({ url: `${own}/requests`, token: tokens.admin });

    assert.equal(status, 401);
  });
});

describe('commissions', () => {
  it('are paid in a pay run and stand in the ledger of the partner', async () => {
    await using api = await createApiWithBooking(traveled);

    const paid = await post(api, '/pay-runs', { bookings: [reference] });
    const again = await post(api, '/pay-runs', { bookings: [reference] });
    const ledger = await api.asStaff({ url: `${own}/organizations/acme/commissions?paid=1` });

    assert.equal(paid.status, 200, paid.text);
    assert.equal(again.status, 409);
    assert.deepEqual(ledger.body, {
      sums: [{ currency: 'USD', paid: 17.7, due: 0 }],
      commissions: [
        {
          booking_reference: reference,
          status: 'Confirmed',
          date: '2026-05-02',
          total: 177,
          commission: 17.7,
          paid: 17.7,
          due: 0,
          payable: 0,
          currency: 'USD',
          paid_at: paid.body['paid_at'],
          pay_run: paid.body['id'],
        },
      ],
    });
  });

  it('are due again when the pay run is undone, and the entries tell so', async () => {
    await using api = await createApiWithBooking(traveled);
    const { body: paid } = await post(api, '/pay-runs', { bookings: [reference] });
    const url = `${own}/pay-runs/${String(paid['id'])}`;

    const undone = await api.asStaff({ method: 'DELETE', url });
    const again = await api.asStaff({ method: 'DELETE', url });
    const unknown = await api.asStaff({ method: 'DELETE', url: `${own}/pay-runs/99` });
    const ledger = await api.asStaff({ url: `${own}/organizations/acme/commissions` });
    const entries = await api.asStaff({ url: `${own}/bookings/${reference}/commissions` });

    assert.equal(undone.status, 200, undone.text);
    assert.equal(undone.body['undoes'], paid['id']);
    assert.deepEqual(undone.body['commissions'], [
      { booking_reference: reference, commission: -17.7, currency: 'USD' },
    ]);
    assert.deepEqual([again.status, unknown.status], [409, 404]);
    assert.deepEqual(ledger.body['sums'], [{ currency: 'USD', paid: 0, due: 17.7 }]);
    const [row] = ledger.body['commissions'] as Record<string, unknown>[];
    assert.deepEqual([row?.['paid'], row?.['due'], row?.['pay_run']], [0, 17.7, null]);
    const told = JSON.parse(entries.text) as Record<string, unknown>[];
    assert.deepEqual(
      told.map(({ pay_run: run, amount, undoes }) => [run, amount, undoes]),
      [
        [undone.body['id'], -17.7, paid['id']],
        [paid['id'], 17.7, null],
      ],
    );
  });

  it('want at least one booking', async () => {
    await using api = await createApiWithBooking();

    assert.equal((await post(api, '/pay-runs', { bookings: [] })).status, 422);
  });
});

describe('the settings', () => {
  it('are listed and set', async () => {
    await using api = await createApiWithBooking();
    const url = `${own}/settings/automatic_cancellation_minutes`;

    const set = await api.asStaff({ method: 'PUT', url, body: { value: 30 } });
    const wrong = await api.asStaff({ method: 'PUT', url, body: { value: 0 } });
    const { text } = await api.asStaff({ url: `${own}/settings` });

    assert.equal(set.status, 200, set.text);
    assert.equal(wrong.status, 422);
    const settings = JSON.parse(text) as { key: string; value: unknown }[];
    const one = settings.find(({ key }) => key === 'automatic_cancellation_minutes');
    assert.equal(one?.value, 30);
  });
});
