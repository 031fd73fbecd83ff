import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { applyDueCancellations } from '../../src/bookings/requests/apply-due-cancellations.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { setSetting } from '../../src/operations/settings.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../support/after-sale.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { payers } from '../support/placing.ts';
import { openTold, type ToldPlace } from '../support/told-bookings.ts';

const token = payers.cardOnFile;

function openMarket(options = { includeBooking: false, includeRequests: true }) {
  return openTold(undefined, ['bluebird'], options);
}

/** The messages about requests of a booking. */
async function decisions(market: ToldPlace, reference: string) {
  const told = await market.told(reference);
  return told.filter(({ json }) => json['type'] === 'Request Decided');
}

/** The request as the partner reads it. */
async function requestOf({ place }: ToldPlace, id: number) {
  const { text } = await place.api.call({ url: `/v1/booking_requests?id=${id}`, token });
  const [request] = JSON.parse(text) as unknown[];
  return request;
}

describe('6 Request Decided', () => {
  it('tells of an applied and of a rejected request as GET /v1/booking_requests does', async () => {
    await using market = await openMarket();
    const { place } = market;
    const { app } = place.api;
    const reference = await bookUsual(place);
    const change = await askForChange(place, reference, 'Later, please');
    await rejectRequest(app, somebody, { id: change, reason: 'The tour is full' });
    const cancellation = await askForCancellation(place, reference, 'Ill');
    await applyRequest(app, somebody, { id: cancellation, note: 'As you wish' });

    const [rejected, applied, ...others] = await decisions(market, reference);

    assert.deepEqual(others, []);
    assert.match(
      rejected?.body ?? '',
      /^\{"booking_reference":"\w+","type":"Request Decided","timestamp":"2026-11-20 05:00:\d\d","request":\{"request_id":\d+,[^{}]+\}\}$/,
    );
    assert.deepEqual(rejected?.json['request'], await requestOf(market, change));
    assert.deepEqual(applied?.json['request'], await requestOf(market, cancellation));
    const told = applied?.json['request'] as Record<string, unknown> | undefined;
    assert.deepEqual(
      [told?.['status'], told?.['answer'], told?.['refunded']],
      ['applied', 'As you wish', 118],
    );
  });

  it('carries the copy of the booking where that was agreed', async () => {
    await using market = await openMarket({ includeBooking: true, includeRequests: true });
    const reference = await bookUsual(market.place);
    const id = await askForCancellation(market.place, reference);

    await applyRequest(market.place.api.app, somebody, { id, note: '' });

    const [message] = await decisions(market, reference);
    assert.ok(message);
    const names = ['booking_reference', 'type', 'timestamp', 'request', 'data'];
    assert.deepEqual(Object.keys(message.json), names);
    assert.equal((message.json['data'] as Record<string, unknown>)['status'], 'Canceled');
  });

  it('goes to nobody who has not asked for it', async () => {
    await using market = await openMarket({ includeBooking: false, includeRequests: false });
    await using other = await startWebhookReceiver();
    const { place } = market;
    const { app } = place.api;
    await addEndpoint(app, somebody, {
      organization: 'acme',
      url: other.url,
      secret: null,
      header: 'X-Webhook-Signature',
      includeBooking: false,
      includeRequests: true,
    });
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);

    await applyRequest(app, somebody, { id, note: '' });

    const types = (await market.told(reference)).map(({ json }) => json['type']);
    assert.deepEqual(types, ['New Booking', 'Cancel Booking']);
    assert.deepEqual(other.messages, []);
  });

  it('tells of a cancellation that staff apply by canceling, and of no withdrawn change', async () => {
    await using market = await openMarket();
    const { place } = market;
    const reference = await bookUsual(place);
    await askForChange(place, reference);
    const id = await askForCancellation(place, reference);

    await cancelBooking(place.api.app, somebody, { reference, reason: 'As asked' });

    const requests = (await decisions(market, reference)).map(({ json }) => json['request']);
    assert.deepEqual(requests, [await requestOf(market, id)]);
    const types = (await market.told(reference)).map(({ json }) => json['type']);
    assert.deepEqual(types, ['New Booking', 'Request Decided', 'Cancel Booking']);
  });

  it('tells of a cancellation that was applied automatically', async () => {
    await using market = await openMarket();
    const { place } = market;
    const { app } = place.api;
    const reference = await bookUsual(place);
    const id = await askForCancellation(place, reference);
    await setSetting(app, somebody, { key: 'automatic_cancellation_minutes', value: '5' });
    await market.setClock('2026-11-20T10:06:00Z');

    await applyDueCancellations(app, new AbortController().signal);

    const requests = (await decisions(market, reference)).map(({ json }) => json['request']);
    assert.deepEqual(requests, [await requestOf(market, id)]);
  });

  it('is queued with the decision or not at all', async () => {
    await using market = await openMarket();
    const { place } = market;
    const { app } = place.api;
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);

    await assert.rejects(applyRequest(app, somebody, { id, note: '', change: { minutes: 451 } }), {
      code: 'booking-change-impossible',
    });
    assert.deepEqual(await decisions(market, reference), []);

    await Promise.allSettled([
      rejectRequest(app, somebody, { id, reason: 'Full' }),
      rejectRequest(app, somebody, { id, reason: 'Full' }),
    ]);
    assert.equal((await decisions(market, reference)).length, 1);
  });
});
