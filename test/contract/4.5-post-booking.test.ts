import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

type Groups = Record<string, Record<string, unknown>>;

/** The usual tour with room for the orders of many tests. */
const roomy = aTour({ ...usualTour, schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 200 }] });

describe('4.5 POST /v1/booking, for a tour', () => {
  const shared = onceInSuite(() => openPlacing([roomy]));
  const withoutPickup = onceInSuite(() => openPlacing([aTour()]));

  it('answers with the booking, status and booking_ref', async () => {
    const place = shared();

    const { status, body } = await place.book(order);

    assert.equal(status, 200);
    const { status: word, booking_ref: reference, ...groups } = body;
    assert.equal(word, 'success');
    assert.match(String(reference), /^[346789BCDFGHJKMPQRTVWXY]{9}$/);
    const { meta, ...others } = groups as Groups;
    const { voucher_html: page, voucher_pdf: pdf, ...known } = meta ?? {};
    assert.match(String(page), /^http:\/\/127\.0\.0\.1:8080\/vouchers\/[0-9A-Za-z]{24}$/);
    assert.equal(pdf, `${String(page)}.pdf`);
    assert.deepEqual(known, {
      status: 'Confirmed',
      product_id: 'PRD16350',
      booking_ref: reference,
      product_type: 'Tour',
    });
    assert.deepEqual(others, {
      info: {
        date: '2026-11-27',
        time: '7:30 AM',
        pickup_time: null,
        latestcancellation_date: '2026-11-25',
        latestcancellation_time: '07:30:00',
        percent_norefund: 50,
        language: 'English',
      },
      cancellation: {
        sentence:
          'Free cancellation until 25 November 2026, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept.',
      },
      operator: {
        name: 'The supplier roma-walks',
        phone: '',
        email: '',
        business_ref: '',
        notes: '',
      },
      pax: {
        number_travellers: '2',
        notes: '',
        travelers_names: ['Zoë Müller', 'Renée O’Connor'],
        travelers_names_raw: { Adults: [{ name: 'Zoë Müller' }, { name: 'Renée O’Connor' }] },
        travellers_names_html: 'Adults: Zoë Müller, Renée O’Connor',
        add_ons_html: null,
        add_ons_raw: null,
        contact_email: '',
        contact_phone: '+12025550123',
      },
      pricing: {
        payment_status: 'Pending Invoice',
        total: 118,
        amount_paid: 0,
        commission: 14.75,
        due: 118,
        commission_due: 14.75,
        currency: 'EUR',
        payments: [],
      },
      partner: {
        name: 'Ada Byron',
        email: 'ada@acme.test',
        company: 'acme Travel',
        partner_ref: '',
      },
      requests: [],
    });
  });

  it('is read back as it was answered', async () => {
    const place = shared();
    const { status: _, booking_ref: reference, ...groups } = (await place.book(order)).body;

    const read = await place.read(reference);

    assert.equal(read.status, 200);
    assert.deepEqual(read.body, groups);
  });

  it('takes all the optional fields', async () => {
    const place = shared();

    const { body } = await place.book({
      ...order,
      email: 'zoe@traveler.test',
      partner_ref: 'AC-2041',
      hotel_pickup: 'Hotel Roma, lobby',
      language: 'Italian',
      traveler_questions: 'Is there a lift?',
      expected_total: '118.00',
      something_else: { ignored: true },
    });

    const { info, pax, partner } = body as Groups;
    assert.equal(info?.['pickup_location'], 'Hotel Roma, lobby');
    assert.equal(info?.['language'], 'Italian');
    assert.equal(pax?.['notes'], 'Is there a lift?');
    assert.equal(pax?.['contact_email'], 'zoe@traveler.test');
    assert.equal(partner?.['partner_ref'], 'AC-2041');
  });

  it('keeps a hotel_pickup as a note to the operator where the tour offers no pickup', async () => {
    const place = withoutPickup();
    const { body } = await place.book({ ...order, hotel_pickup: 'Hotel <Roma>' });
    const { info, operator, meta } = body as Groups;

    assert.equal('pickup_location' in (info ?? {}), false);
    assert.equal(operator?.['notes'], 'The travelers asked for a pickup at: Hotel &lt;Roma&gt;');
    const page = await place.api.call({ url: new URL(String(meta?.['voucher_html'])).pathname });
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /pickup|Hotel/i);
  });

  for (const [written, id] of [
    ['16350', 'PRD16350'],
    ['prd16350', 'PRD16350'],
    [16350, 'PRD16350'],
  ] as const) {
    it(`knows the product by ${JSON.stringify(written)}`, async () => {
      const place = shared();

      const { body } = await place.book({ ...order, product_id: written });

      assert.equal((body as Groups)['meta']?.['product_id'], id);
    });
  }

  for (const time of ['7:30 am', '07:30 AM', '7:30AM', '07:30']) {
    it(`knows the time by ${time}`, async () => {
      const place = shared();

      const { body } = await place.book({ ...order, time });

      assert.equal((body as Groups)['info']?.['time'], '7:30 AM');
    });
  }

  it('brings a phone number into one form, and takes any other as it comes', async () => {
    const place = shared();

    for (const [phone, stored] of [
      ['+1 (202) 555-0123', '+12025550123'],
      ['ask at the hotel', 'ask at the hotel'],
      ['202 555 0123', '202 555 0123'],
    ]) {
      const { body } = await place.book({ ...order, phone });
      assert.equal((body as Groups)['pax']?.['contact_phone'], stored);
    }
  });

  it('sells in another currency when the order says so, at the price availability says', async () => {
    const place = shared();

    const { body } = await place.book({ ...order, currency: 'usd' });

    const { pricing } = body as Groups;
    assert.equal(pricing?.['currency'], 'USD');
    assert.equal(pricing?.['total'], 147.5);
    assert.equal(pricing?.['commission'], 18.44);
  });

  it('is pending where the product confirms manually', async () => {
    await using place = await openPlacing([aTour({ ...usualTour, confirmation: 'manual' })]);

    const { body } = await place.book(order);

    assert.equal((body as Groups)['meta']?.['status'], 'Pending Confirmation');
  });

  it('names no share that is kept where the policy has none', async () => {
    const place = withoutPickup();

    const { info } = (await place.book(order)).body as Groups;

    assert.equal(info?.['percent_norefund'], null);
    assert.equal(info?.['latestcancellation_date'], '2026-11-27');
    assert.equal(info?.['latestcancellation_time'], '07:30:00');
  });

  it('counts the cancellation window in elapsed hours, where the tour is', async () => {
    await using place = await openPlacing([usualTour]);

    // Clocks in Rome go forward on 28 March 2027: 48 hours earlier is an hour earlier by the clock.
    const { info } = (await place.book({ ...order, date: '2027-03-29' })).body as Groups;

    assert.equal(info?.['latestcancellation_date'], '2027-03-27');
    assert.equal(info?.['latestcancellation_time'], '06:30:00');
  });

  it('books for whoever asks: another user of the organization that is no Admin does not see it', async () => {
    const place = shared();

    const mine = (await place.book(order, payers.agent)).body;
    const other = (await place.book(order, payers.credit)).body;

    assert.equal((mine as Groups)['partner']?.['email'], 'ben@acme.test');
    assert.equal((await place.read(mine.booking_ref, payers.credit)).status, 200);
    assert.equal((await place.read(other.booking_ref, payers.agent)).status, 400);
    assert.equal((await place.read(mine.booking_ref, payers.byCard)).status, 400);
  });

  it('is written down with who, and told as placed', async () => {
    await using place = await openPlacing();
    const { db } = place.api.app;

    const { booking_ref: reference } = (await place.book(order)).body;

    const events = await db.selectFrom('bookingEvent').select('kind').execute();
    assert.deepEqual(events, [{ kind: 'placed' }]);
    const entry = await db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor', 'subject', 'after'])
      .where('action', '=', 'booking.placed')
      .executeTakeFirstOrThrow();
    assert.equal(entry.actor, 'ada@acme.test');
    assert.equal(entry.subject, `booking ${String(reference)}`);
    assert.deepEqual(entry.after, {
      status: 'Confirmed',
      payment_status: 'Pending Invoice',
      product: 'PRD16350',
      date: '2026-11-27',
      party: [{ rate: 'Adults', names: ['Zoë Müller', 'Renée O’Connor'], units: 2 }],
      time: '7:30 AM (Europe/Rome)',
      description: '',
      pickup_time: null,
      contact_email: '',
      contact_phone: '+12025550123',
      operator_notes: '',
      total: '118.00 EUR',
      amount_paid: '0.00 EUR',
      commission_paid: '0.00 EUR',
      reason: '',
    });
  });
});
