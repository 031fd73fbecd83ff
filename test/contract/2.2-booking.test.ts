import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestAnswer } from '../support/api.ts';
import { createApi, type TestApi } from '../support/api.ts';
import {
  aBooking,
  aCharge,
  bookerOf,
  type GivenBooking,
  loadBookedTour,
} from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

async function createApiWithTour(): Promise<TestApi> {
  const api = await createApi({ marketplace: partners });
  await loadBookedTour(api.app.db);
  return api;
}

async function book(api: TestApi, given: GivenBooking = {}) {
  const { db } = api.app;
  return aBooking(db, await bookerOf(db, 'ada@acme.test'), given);
}

function read(api: TestApi, { reference }: { reference: string }): Promise<TestAnswer> {
  return api.call({ url: `/v1/booking?id=${reference}`, token: tokens.admin });
}

async function groupsOf(api: TestApi, given: GivenBooking) {
  const { status, body } = await read(api, await book(api, given));
  assert.equal(status, 200);
  return body as Record<string, Record<string, unknown>>;
}

describe('2.2 Booking', () => {
  const opened = onceInSuite(createApiWithTour);

  it('is an object with six groups, typed exactly', async () => {
    const api = opened();
    const booking = await book(api, {
      reference: 'PTL7KQ4MW',
      voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYcHd',
      partnerRef: 'AC-2041',
      email: 'zoe@traveler.test',
      travelerQuestions: 'Is there a lift?',
    });

    const { status, body } = await read(api, booking);

    assert.equal(status, 200);
    assert.deepEqual(body, {
      info: {
        date: '2027-05-02',
        time: '7:30 AM',
        pickup_time: null,
        latestcancellation_date: '2027-04-30',
        latestcancellation_time: '07:30:00',
        percent_norefund: 50,
        language: 'English',
      },
      meta: {
        status: 'Confirmed',
        product_id: 'PRD16350',
        booking_ref: 'PTL7KQ4MW',
        product_type: 'Tour',
        voucher_html: 'http://127.0.0.1:8080/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd',
        voucher_pdf: 'http://127.0.0.1:8080/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd.pdf',
      },
      cancellation: {
        sentence:
          'Free cancellation until 30 April 2027, 7:30 AM (Europe/Rome), 48 hours before the start; after that 50 % of what was paid is kept.',
      },
      operator: {
        name: 'Roma Walks',
        phone: '+39 06 123 4567',
        email: 'ops@romawalks.test',
        business_ref: 'IT-123',
        notes: 'Meet 10 minutes early<br>Bring a passport',
      },
      pax: {
        number_travellers: '3',
        notes: 'Is there a lift?',
        travelers_names: ['Zoë Müller', 'Renée O’Connor', 'Noé Müller'],
        travelers_names_raw: {
          Adults: [{ name: 'Zoë Müller' }, { name: 'Renée O’Connor' }],
          Children: [{ name: 'Noé Müller' }],
        },
        travellers_names_html: 'Adults: Zoë Müller, Renée O’Connor<br>Children: Noé Müller',
        add_ons_html: null,
        add_ons_raw: null,
        contact_email: 'zoe@traveler.test',
        contact_phone: '+12025550123',
      },
      pricing: {
        payment_status: 'Pending Invoice',
        total: 177,
        amount_paid: 0,
        commission: 17.7,
        due: 177,
        commission_due: 17.7,
        currency: 'USD',
        payments: [],
      },
      partner: {
        name: 'Ada Byron',
        email: 'ada@acme.test',
        company: 'Acme Travel',
        partner_ref: 'AC-2041',
      },
      requests: [],
    });
  });

  it('has empty text where nothing was sent', async () => {
    const api = opened();

    const { pax, partner } = await groupsOf(api, {});

    assert.deepEqual([pax?.notes, pax?.contact_email, partner?.partner_ref], ['', '', '']);
  });

  it('says null where the policy keeps nothing', async () => {
    const api = opened();

    const { info } = await groupsOf(api, { percentNorefund: null });

    assert.equal(info?.percent_norefund, null);
  });

  it('tells times on a 12-hour clock', async () => {
    const api = opened();
    const times: unknown[] = [];

    for (const minutes of [0, 719, 720, 1439]) {
      times.push((await groupsOf(api, { minutes })).info?.time);
    }

    assert.deepEqual(times, ['12:00 AM', '11:59 AM', '12:00 PM', '11:59 PM']);
  });

  it('tells the latest cancellation in the time zone of the product', async () => {
    const api = opened();

    const { info } = await groupsOf(api, {
      latestCancellationAt: Temporal.Instant.from('2027-01-01T05:30:15Z'),
      product: { timeZone: 'America/Los_Angeles' },
    });

    assert.equal(info?.latestcancellation_date, '2026-12-31');
    assert.equal(info?.latestcancellation_time, '21:30:15');
  });

  it('says where and when travelers are picked up', async () => {
    const api = opened();

    const { info } = await groupsOf(api, { hotelPickup: 'Hotel Roma', pickupTime: '7:00 AM' });

    assert.equal(info?.pickup_location, 'Hotel Roma');
    assert.equal(info?.pickup_time, '7:00 AM');
  });

  it('appends the notes of staff to those of the operator', async () => {
    const api = opened();

    const both = await groupsOf(api, { staffNotes: 'New meeting point:\nGate B' });
    const alone = await groupsOf(api, { staffNotes: 'Gate B', supplier: { notes: '' } });

    assert.equal(
      both.operator?.notes,
      'Meet 10 minutes early<br>Bring a passport<br>New meeting point:<br>Gate B',
    );
    assert.equal(alone.operator?.notes, 'Gate B');
  });

  it('escapes the notes of staff, and all but the line breaks of the operator', async () => {
    const api = opened();

    const { operator, meta } = await groupsOf(api, {
      staffNotes: `<img src=x onerror="alert(1)"> & 'so'<br>on`,
      supplier: { notes: 'Bags < 20 kg<BR />Ask for <b>Ana & Co</b>\nGate B' },
    });
    const voucher = await api.call({ url: new URL(String(meta?.voucher_html)).pathname });

    const escaped = [
      'Bags &lt; 20 kg',
      'Ask for &lt;b&gt;Ana &amp; Co&lt;/b&gt;',
      'Gate B',
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39;&lt;br&gt;on',
    ];
    assert.equal(operator?.notes, escaped.join('<br>'));
    assert.ok(voucher.text.includes(`<dd dir="auto">${escaped.join('\n')}</dd>`));
  });

  it('escapes names in its HTML and nowhere else', async () => {
    const api = opened();
    const name = `<script>alert("1")</script> & Sons'`;

    const { pax } = await groupsOf(api, {
      party: [{ rate: 'Adults <18+>', names: [name], units: 1 }],
    });

    assert.equal(
      pax?.travellers_names_html,
      'Adults &lt;18+&gt;: &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Sons&#39;',
    );
    assert.deepEqual(pax.travelers_names, [name]);
    assert.deepEqual(pax.travelers_names_raw, { 'Adults <18+>': [{ name }] });
  });

  it('counts 500 travelers', async () => {
    const api = opened();
    const names = Array.from({ length: 500 }, (_, place) => `Traveler ${place}`);

    const { pax } = await groupsOf(api, { party: [{ rate: 'Adults', names, units: 500 }] });

    assert.equal(pax?.number_travellers, '500');
    assert.deepEqual(pax.travelers_names, names);
  });

  it('has amounts in the unit of its currency', async () => {
    const api = opened();

    const { pricing } = await groupsOf(api, {
      currency: 'EUR',
      totalMinor: 12_345,
      dueMinor: 3704,
      amountPaidMinor: 3704,
      commissionMinor: 1235,
      paymentStatus: 'Deposit Paid',
    });

    assert.deepEqual(pricing, {
      payment_status: 'Deposit Paid',
      total: 123.45,
      amount_paid: 37.04,
      commission: 12.35,
      due: 86.41,
      commission_due: 12.35,
      currency: 'EUR',
      payments: [],
    });
  });

  it('lists what was charged and given back, and no attempt that came to nothing', async () => {
    const api = opened();
    const { db } = api.app;
    const booking = await book(api, { paymentTerm: 'Default', paymentStatus: 'Partial Payment' });
    await aCharge(db, booking, { key: 'undone', state: 'undone' });
    const charge = await aCharge(db, booking);
    const refund = {
      kind: 'refund',
      chargeId: charge.id,
      undoAt: null,
      at: Temporal.Instant.from('2026-06-02T12:00:00Z'),
    } as const;
    await aCharge(db, booking, {
      ...refund,
      key: 'first',
      amountMinor: 1050,
      settledAt: Temporal.Instant.from('2026-06-02T12:00:01.5Z'),
    });
    await aCharge(db, booking, {
      ...refund,
      key: 'second',
      amountMinor: 2000,
      state: 'open',
      settledAt: null,
    });

    const { body } = await read(api, booking);

    const item = { currency: 'USD', method: 'Card' };
    assert.deepEqual((body.pricing as { payments: unknown }).payments, [
      { ...item, date: '2026-06-01T12:00:02Z', type: 'Charge', amount: 177, status: 'Done' },
      { ...item, date: '2026-06-02T12:00:01Z', type: 'Refund', amount: 10.5, status: 'Done' },
      { ...item, date: '2026-06-02T12:00:00Z', type: 'Refund', amount: 20, status: 'Pending' },
    ]);
  });
});
