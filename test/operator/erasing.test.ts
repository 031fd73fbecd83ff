import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAnswer } from '../../src/platform/http/idempotency/sealed-answer.ts';
import {
  booksOf,
  bookTour,
  decide,
  type ErasingApi,
  openErasing,
  personalWords,
  signUp,
  succeeded,
  travelALot,
  traveler,
} from '../support/erasing.ts';
import { placesWith } from '../support/everywhere-stored.ts';
import { order, payers } from '../support/placing.ts';

/** Where a traveler leaves traces. A new place belongs here, and into what erases them. */
const personalPlaces = [
  'audit_entry.before',
  'audit_entry.after',
  'booking.party',
  'booking.product',
  'booking.phone',
  'booking.email',
  'booking.hotel_pickup',
  'booking.traveler_questions',
  'booking.staff_notes',
  'booking.transfer',
  'booking.end_reason',
  'booking_note.text',
  'booking_request.notes',
  'booking_request.note',
  'booking_search.words',
  'campaign.email',
  'campaign.destination_url',
  'campaign.title',
  'campaign.first_name',
  'campaign.last_name',
  'kept_mail.recipient',
  'kept_mail.subject',
  'kept_mail.html',
  'kept_mail.text',
  'subscriber.email',
  'traveler_mail.voucher_before',
  'traveler_mail.recipient',
  'webhook_message.body',
  'webhook_message.response',
];

describe('a traveler who is erased', () => {
  it('is nowhere in the database any more, in whatever table', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    await travelALot(place);
    const search = () => place.asStaff({ url: '/operator/v1/bookings?q=zephyrine' });
    assert.notEqual((await search()).text, '[]');
    assert.deepEqual(await placesWith(db, personalWords), personalPlaces);

    const erased = await place.erase();

    assert.equal(erased.status, 200, erased.text);
    assert.deepEqual(await placesWith(db, personalWords), []);
    assert.equal((await search()).text, '[]');
    assert.deepEqual(await placesWith(db, personalWords), []);
  });

  it('is in no answer that is kept for an Idempotency-Key, and no request is done again', async () => {
    await using place = await openErasing();
    const { app } = place.api;
    await place.setClock('2026-11-26T20:00:00Z');
    const order = { ...plainTour, email: traveler.email };
    const headers = { 'idempotency-key': 'tour-1' };
    const named = { 'idempotency-key': `for-${traveler.email}` };
    succeeded(await place.book(order, payers.credit, headers));
    succeeded(await place.book(order, payers.credit, named));
    succeeded(
      await place.book({ ...order, email: 'otto@elsewhere.test' }, payers.credit, {
        'idempotency-key': 'otto',
      }),
    );
    await place.setClock('2026-11-27T12:00:00Z');

    succeeded(await place.erase());

    const kept = await app.db.selectFrom('keptAnswer').selectAll().orderBy('key').execute();
    const keys = app.keyring.keysFor('kept answers');
    const bodies = kept.map(({ key, answer }) => [
      key,
      openAnswer(keys, 200, answer)?.body.includes('otto@elsewhere.test') ?? null,
    ]);
    assert.deepEqual(bodies, [
      ['otto', true],
      ['tour-1', null],
    ]);
    const again = await place.book(order, payers.credit, headers);
    assert.deepEqual([again.status, await place.bookings()], [422, 3]);
  });

  it('leaves the books as they are', async () => {
    await using place = await openErasing();
    const references = await travelALot(place);
    const before = await Promise.all(references.map((reference) => booksOf(place, reference)));

    succeeded(await place.erase());

    const after = await Promise.all(references.map((reference) => booksOf(place, reference)));
    assert.deepEqual(after, before);
    assert.deepEqual(before[0], {
      status: 'Confirmed',
      total: 157.5,
      paid: 0,
      commission: 19.69,
      date: '2026-11-27',
      time: '7:30 AM',
      partner: 'Ada Byron',
      product: 'PRD16350',
      party: { Adults: 2, Children: 1 },
    });
  });

  it('is told to partners as a change of each booking that they can see', async () => {
    await using place = await openErasing();
    const [tour = '', ride = '', canceled = ''] = await travelALot(place);
    const told = place.receiver.messages.length;
    const { headers } = await updates(place, '0');

    succeeded(await place.erase());

    const { text } = await updates(place, String(headers['x-next-cursor']));
    const rows = JSON.parse(text) as Record<string, string>[];
    assert.deepEqual(
      rows
        .map((row) => `${row['booking_reference']} ${row['type']}: ${row['lead_passenger']}`)
        .toSorted(),
      [tour, ride, canceled].map((name) => `${name} Booking Update: Erased traveler`).toSorted(),
    );
    await place.tell();
    assert.deepEqual(
      place.receiver.messages
        .slice(told)
        .map(({ json }) => `${String(json['booking_reference'])} ${String(json['type'])}`)
        .toSorted(),
      [tour, ride].map((name) => `${name} Booking Update`).toSorted(),
    );
    const { pax, info, transfer } = (await place.read(tour)).body as Record<
      string,
      Record<string, unknown>
    >;
    assert.deepEqual(
      [pax?.['travelers_names'], pax?.['contact_email'], pax?.['contact_phone'], pax?.['notes']],
      [['Erased traveler', 'Erased traveler', 'Erased traveler'], '', '', ''],
    );
    assert.deepEqual([info?.['pickup_location'], transfer], [undefined, undefined]);
    const { transfer: booked } = (await place.read(ride)).body as Record<
      string,
      Record<string, unknown>
    >;
    assert.deepEqual(
      [booked?.['to'], booked?.['lead_pax'], booked?.['arrival_flight_number'], booked?.['adults']],
      [
        { type: 'address', title: 'Erased address', address: '', latitude: 42, longitude: 12 },
        'Erased traveler',
        undefined,
        2,
      ],
    );
    const requests = (await place.read(canceled)).body['requests'] as Record<string, unknown>[];
    assert.deepEqual(
      requests.map(({ status, notes, answer }) => [status, notes, answer]),
      [
        ['applied', 'Erased', 'Erased'],
        ['rejected', 'Erased', 'Erased'],
      ],
    );
  });

  it('is on no voucher any more', async () => {
    await using place = await openErasing();
    const reference = await bookTour(place);
    const { meta } = (await place.read(reference)).body as { meta: { voucher_html: string } };
    const url = new URL(meta.voucher_html).pathname;
    assert.match((await place.api.call({ url })).text, /Zephyrine/);
    await place.setClock('2026-11-28T12:00:00Z');

    succeeded(await place.erase());

    const { text } = await place.api.call({ url });
    assert.doesNotMatch(text, /Zephyrine|quillfeather/i);
    assert.match(text, /Erased traveler/);
  });

  it('leaves other travelers as they are, also with an address that ends alike', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    const other = await bookTour(place, {
      ...plainTour,
      email: `a.${traveler.email}`,
      adults: 'Otto Other',
    });
    await decide(place, `bookings/${other}/update`, { operator_notes: 'Otto is late' });
    await signUp(place, payers.credit, { email: `a.${traveler.email}` });
    await place.tell();
    await bookTour(place);
    const stored = async () => [
      await db.selectFrom('booking').selectAll().where('reference', '=', other).execute(),
      await db
        .selectFrom('auditEntry')
        .selectAll()
        .where('subject', '=', `booking ${other}`)
        .execute(),
      await db.selectFrom('campaign').selectAll().execute(),
      await db.selectFrom('keptMail').selectAll().where('recipient', 'like', 'a.%').execute(),
    ];
    await place.setClock('2026-11-28T12:00:00Z');
    const before = await stored();

    const { body } = succeeded(await place.erase());

    assert.deepEqual([body['bookings'], body['campaigns']], [1, 0]);
    assert.deepEqual(await stored(), before);
  });

  it('is gone from what is kept of bookings that have another address now', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    const reference = await bookTour(place, { email: traveler.formerEmail });
    await place.tell();
    await decide(place, `bookings/${reference}/update`, { contact_email: 'otto@elsewhere.test' });
    const word = [traveler.formerEmail];
    assert.notDeepEqual(await placesWith(db, word), []);

    const { body } = succeeded(await place.erase(traveler.formerEmail));

    assert.equal(body['bookings'], 0);
    assert.deepEqual(await placesWith(db, word), []);
    assert.equal((await place.read(reference)).status, 200);
  });

  it('is erased again without any change, and is in the audit log under a digest only', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    await travelALot(place);
    const first = succeeded(await place.erase()).body;
    const bookings = () => db.selectFrom('booking').selectAll().orderBy('id').execute();
    const [before, events] = [await bookings(), await countEvents(place)];

    const again = succeeded(await place.erase(` ${traveler.email.toUpperCase()} `)).body;

    const { traveler: digest } = first;
    assert.deepEqual(first, { traveler: digest, bookings: 4, campaigns: 2 });
    assert.deepEqual(again, { traveler: digest, bookings: 0, campaigns: 0 });
    assert.deepEqual([await bookings(), await countEvents(place)], [before, events]);
    const { text } = await place.asStaff({
      url: `/operator/v1/audit?subject=traveler+${String(digest)}`,
    });
    const entries = JSON.parse(text) as Record<string, unknown>[];
    assert.deepEqual(
      entries.map(({ action, actor, after }) => [action, actor, after]),
      [
        ['traveler.erased', 'sam@portolan.test', { bookings: 0, campaigns: 0 }],
        ['traveler.erased', 'sam@portolan.test', { bookings: 4, campaigns: 2 }],
      ],
    );
  });
});

/** Of others, or told by little. */
const plainTour = {
  ...order,
  adults: 'Otto Other',
  children: '',
  hotel_pickup: '',
  traveler_questions: '',
  phone: '+12025550123',
};

function updates(place: ErasingApi, cursor: string) {
  const url = `/v1/booking_updates?cursor=${cursor}`;
  return place.api.call({ url, token: payers.credit });
}

async function countEvents({ api }: ErasingApi): Promise<number> {
  return (await api.app.db.selectFrom('bookingEvent').select('id').execute()).length;
}
