import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import { tokens } from '../support/partners.ts';
import { orderOf } from '../support/transfer-bookings.ts';
import { openTransferApi, type TransfersApi } from '../support/transfers.ts';

type Groups = Record<string, Record<string, unknown>>;

const own = '/operator/v1';

/** A transfer in the afternoon of 2 May 2027 in Rome, paid by card. */
async function openWithTransfer(): Promise<TransfersApi & { reference: string }> {
  await using undo = new AsyncDisposableStack();
  const marketplace = undo.use(await openTransferApi());
  const card = { token: 'tok_visa', card_holder: 'Ada Byron' };
  const order = { ...orderOf(await marketplace.ask()), ...card };
  const request = { method: 'POST', url: '/v1/booking', token: tokens.agent, body: order } as const;
  const { status, text, body } = await marketplace.api.call(request);
  assert.equal(status, 200, text);
  const resources = undo.move();
  return {
    ...marketplace,
    reference: String(body['booking_ref']),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function post({ api }: TransfersApi, path: string, body: object = {}): Promise<TestAnswer> {
  return api.asStaff({ method: 'POST', url: `${own}${path}`, body });
}

describe('a transfer, as staff see it', () => {
  it('is listed and shown like any booking', async () => {
    await using marketplace = await openWithTransfer();
    const { api, reference } = marketplace;

    const listed = await api.asStaff({ url: `${own}/bookings` });
    const shown = await api.asStaff({ url: `${own}/bookings/${reference}` });

    const [summary] = listed.body as unknown as Record<string, unknown>[];
    assert.equal(summary?.['product_id'], 'TRF-swift');
    assert.equal(summary?.['product'], 'Transfer from Rome Fiumicino to Via del Corso 1, Rome');
    assert.equal(summary?.['places'], 2);
    const { record, transfer } = shown.body as Groups;
    assert.equal(record?.['places'], 2);
    assert.equal(transfer?.['arrival_flight_number'], 'AA123');
  });

  it('is previewed, then moved, and priced again', async () => {
    await using marketplace = await openWithTransfer();
    const { reference } = marketplace;
    const change = { time: '11:00 PM', names: 'Noé Müller', contact_phone: '+12025550199' };

    const preview = await post(marketplace, `/bookings/${reference}/preview`, change);
    const updated = await post(marketplace, `/bookings/${reference}/update`, change);

    assert.equal(updated.status, 200, updated.text);
    const { info, pax, pricing, transfer } = updated.body as Groups;
    assert.deepEqual([info?.['time'], pricing?.['total']], ['11:00 PM', 104.63]);
    assert.deepEqual(
      [pax?.['travelers_names'], pax?.['contact_phone'], pax?.['number_travellers']],
      [['Noé Müller'], '+12025550199', '2'],
    );
    assert.deepEqual(
      [transfer?.['start_time_local'], transfer?.['lead_pax']],
      ['2027-05-02T23:00', 'Noé Müller'],
    );
    assert.deepEqual((preview.body as Groups)['pricing'], pricing);
  });

  it('cannot be confirmed or declined: it is Confirmed from the start', async () => {
    await using marketplace = await openWithTransfer();
    const { reference } = marketplace;

    const declined = await post(marketplace, `/bookings/${reference}/decline`, { reason: 'Full' });
    const confirmed = await post(marketplace, `/bookings/${reference}/confirm`);

    assert.deepEqual([declined.status, confirmed.status], [409, 409]);
  });

  it('says what of it cannot be changed', async () => {
    await using marketplace = await openWithTransfer();
    const { reference } = marketplace;

    for (const [change, status, sentence] of [
      [{ description: 'Dawn' }, 409, 'A transfer has no description'],
      [{ date: '2026-11-19' }, 409, 'The pickup must be in the future'],
      [
        { names: { Travelers: 'Ada, Ben, Cleo' } },
        422,
        'The transfer is for 2: send the name of the lead traveler, or all 2 names',
      ],
    ] as const) {
      const answer = await post(marketplace, `/bookings/${reference}/update`, change);
      assert.deepEqual([answer.status, answer.body], [status, { error: sentence }]);
    }
  });

  for (const [when, instant, notes, refund, paymentStatus] of [
    ['in time', '2027-05-01T12:00:00Z', /came before that/, 88.19, 'Returned to Traveler'],
    ['late', '2027-05-01T13:00:00Z', /came after that/, 0, 'Fully Paid'],
  ] as const) {
    it(`is canceled at the terms of its fleet: ${when}`, async () => {
      await using marketplace = await openWithTransfer();
      const { api, reference } = marketplace;
      await marketplace.setClock(instant);

      const asked = await api.call({
        method: 'DELETE',
        url: '/v1/booking',
        token: tokens.agent,
        body: { reference_id: reference, reason: '' },
      });
      const id = String(asked.body['request_id']);
      const applied = await post(marketplace, `/requests/${id}/apply`, { note: '' });

      const told = String(asked.body['notes']);
      assert.match(
        told,
        /^Free cancellation until 1 May 2027, 2:30 PM \(Europe\/Rome\), 24 hours before/,
      );
      assert.match(told, /after that 100 % of what was paid is kept and nothing is refunded/);
      assert.match(told, notes);
      assert.equal(applied.status, 200, applied.text);
      const { booking_status: status, payment_status: paid } = applied.body;
      assert.deepEqual([status, paid], ['Canceled', paymentStatus]);
      assert.equal(asked.body['refund_amount'], refund);
    });
  }
});
