import assert from 'node:assert/strict';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { startDelivery } from '../../src/webhooks/delivery/delivery.ts';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import { aStaffMember, somebody } from './accounts.ts';
import type { TestAnswer, TestRequest } from './api.ts';
import { startWebhookReceiver, type WebhookReceiver } from './fakes/webhook-receiver.ts';
import { order, payers } from './placing.ts';
import { waitUntil } from './running/wait.ts';
import { openTransferPlacing, type TransferPlacing } from './transfer-bookings.ts';
import { address, airport, aSearch } from './transfers.ts';

/** Everything by which the traveler could be recognised: no other row of a test has one of these. */
export const traveler = {
  email: 'zephyrine@quillfeather.test',
  /** Under which she booked first. */
  formerEmail: 'z.former@quillfeather.test',
};

export const personalWords = [
  'zephyrine',
  'quillfeather',
  'Ægidius',
  '2025550177',
  'Hotel Zagreus',
  'Via Zeppola',
  'zwieback',
  '41.987654',
  'ZQ123',
];

export type ErasingApi = TransferPlacing & {
  receiver: WebhookReceiver;
  asStaff(request: TestRequest): Promise<TestAnswer>;
  erase(email?: string): Promise<TestAnswer>;
  setClock(instant: string): Promise<void>;
  /** Sends the webhook messages and the booking mails that are due. */
  tell(): Promise<void>;
};

/** A staging marketplace with tours, transfers, a webhook of Acme that repeats what it gets, and staff. */
export async function openErasing(): Promise<ErasingApi> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openTransferPlacing());
  const { app } = place.api;
  const receiver = undo.use(
    await startWebhookReceiver((_request, response, { body }) => response.end(body)),
  );
  await addEndpoint(app, somebody, {
    organization: 'acme',
    secret: null,
    header: 'X-Webhook-Signature',
    includeBooking: true,
    includeRequests: true,
    url: receiver.url,
  });
  const { id: staffId } = await aStaffMember(app.db, { email: 'sam@portolan.test' });
  const { token } = await issueStaffToken(app, somebody, { staffId, name: 'tests' });
  const asStaff = (request: TestRequest) =>
    place.api.call({
      ...request,
      headers: { authorization: `Bearer ${token}`, ...request.headers },
    });
  const resources = undo.move();
  return {
    ...place,
    receiver,
    asStaff,
    erase: (email = traveler.email) =>
      asStaff({ method: 'POST', url: '/operator/v1/travelers/erase', body: { email } }),
    setClock: async (instant) => {
      await setClock(app, somebody, instant);
    },
    tell: async () => {
      const delivery = startDelivery(app);
      const queued = () =>
        app.db
          .selectFrom('webhookMessage')
          .select('id')
          .where('state', 'in', ['queued', 'sending']);
      await waitUntil(
        async () => (await queued().where('dueAt', 'is', null).execute()).length === 0,
      );
      await delivery.stop();
      await sendWaitingMails(app, new AbortController().signal);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

export function succeeded(answer: TestAnswer): TestAnswer {
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

/** Books the usual tour for the traveler; the reference. */
export async function bookTour(place: ErasingApi, more: object = {}): Promise<string> {
  const tour = {
    ...order,
    email: traveler.email,
    phone: '+12025550177',
    adults: 'Zephyrine Quillfeather, Ægidius Quillfeather',
    children: 'Zephyrine Junior',
    hotel_pickup: 'Hotel Zagreus, room 7',
    traveler_questions: 'Is there zwieback on board?',
    ...more,
  };
  const { body } = succeeded(
    await place.book(tour, payers.credit, { 'idempotency-key': crypto.randomUUID() }),
  );
  return String(body['booking_ref']);
}

/** And a ride from her home; the reference. */
export async function bookRide(place: ErasingApi): Promise<string> {
  const home = {
    ...address,
    title: 'Home of the Quillfeathers',
    address: 'Via Zeppola 7, Rome',
    latitude: 41.987654,
    place_id: 'zeppola-quillfeather',
  };
  const ride = {
    ...(await place.order(aSearch({ from: airport, to: home }))),
    lead_pax: 'Zephyrine Quillfeather',
    contact_phone: '+12025550177',
    contact_email: traveler.email,
    arrival_flight_number: 'ZQ123',
  };
  return String(succeeded(await place.book(ride)).body['booking_ref']);
}

/** Asks staff for something; the answer is kept under a key. */
export async function decide(place: ErasingApi, url: string, body: object): Promise<TestAnswer> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return succeeded(
    await place.asStaff({ method: 'POST', url: `/operator/v1/${url}`, body, headers }),
  );
}

/** As a partner, about a booking of the traveler; the number of the request. */
export async function request(
  place: ErasingApi,
  method: 'PUT' | 'DELETE',
  body: object,
): Promise<number> {
  const asked = { method, url: '/v1/booking', token: payers.credit, body };
  return Number(succeeded(await place.api.call(asked)).body['request_id']);
}

/** Signs the traveler up for mails of a partner; the reference of the campaign. */
export async function signUp(place: ErasingApi, token = payers.credit, more = {}): Promise<string> {
  const body = {
    email: traveler.email,
    date: '2027-08-01',
    svc_url: 'https://acme.test/rome?for=zephyrine',
    title: 'Zephyrine in Rome',
    first_name: 'Zephyrine',
    last_name: 'Quillfeather',
    ...more,
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const asked = { method: 'POST', url: '/v1/drip_campaign', token, body, headers } as const;
  return String(succeeded(await place.api.call(asked)).body['reference_id']);
}

/** All that can happen to a traveler; the references of her bookings, the last one canceled. */
export async function travelALot(place: ErasingApi): Promise<string[]> {
  const moved = await bookTour(place, { email: traveler.formerEmail });
  await place.tell();
  await decide(place, `bookings/${moved}/update`, {
    contact_email: traveler.email.toUpperCase(),
    names: { Adults: 'Zephyrine Q., Ægidius Quillfeather', Children: 'Zephyrine Junior' },
    operator_notes: 'Zephyrine brings her own zwieback',
  });
  await decide(place, `bookings/${moved}/notes`, { text: 'Zephyrine walks with a stick' });
  await place.tell();
  await decide(place, `bookings/${moved}/update`, { pickup_time: '6:45 AM' });
  const ride = await bookRide(place);
  const canceled = await bookTour(place);
  const change = await request(place, 'PUT', { id: canceled, notes: 'Later for Zephyrine' });
  await decide(place, `requests/${change}/reject`, { reason: 'Zephyrine is too late' });
  const leaving = await request(place, 'DELETE', {
    reference_id: canceled,
    reason: 'Zephyrine is ill',
  });
  await decide(place, `requests/${leaving}/apply`, { note: 'Get well, Zephyrine' });
  await place.book(
    { ...order, email: traveler.email, adults: 'Zephyrine Quillfeather' },
    payers.badCardOnFile,
  );
  await signUp(place);
  await signUp(place, payers.cardOnFile);
  await place.tell();
  await place.setClock('2027-05-04T12:00:00Z');
  await place.tell();
  await place.setClock('2027-05-04T13:00:00Z');
  return [moved, ride, canceled];
}

/** What accounting reads of a booking. */
export async function booksOf(place: ErasingApi, reference: string) {
  const { info, meta, pax, pricing, partner } = (await place.read(reference)).body as Record<
    string,
    Record<string, unknown>
  >;
  const names = Object.entries(pax?.['travelers_names_raw'] ?? {}) as [string, unknown[]][];
  return {
    status: meta?.['status'],
    total: pricing?.['total'],
    paid: pricing?.['amount_paid'],
    commission: pricing?.['commission'],
    date: info?.['date'],
    time: info?.['time'],
    partner: partner?.['name'],
    product: meta?.['product_id'],
    party: Object.fromEntries(names.map(([rate, of]) => [rate, of.length])),
  };
}
