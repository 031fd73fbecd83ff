import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationTypes } from '../../src/transfers/places/location.ts';
import { payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import {
  dropOffs,
  openTransferPlacing,
  otherPlaces,
  pickups,
  places,
} from '../support/transfer-bookings.ts';
import { aFleet, airport, aSearch, aVehicle } from '../support/transfers.ts';

type Groups = Record<string, Record<string, unknown>>;

/** Each detail as it is answered. */
const normalised: Record<string, string> = {
  arrival_flight_number: 'AA123',
  ship_arrival_time: '6:30 AM',
  train_origin_departure_time: '7:30 AM',
  departure_flight_number: 'BA2490',
  departure_flight_time: '7:30 PM',
  departure_train_time: '6:05 PM',
};

describe('4.5 POST /v1/booking, for a transfer', () => {
  const shared = onceInSuite(openTransferPlacing);

  it('answers with the booking, status and booking_ref', async () => {
    const place = shared();

    const { status, body, text } = await place.book(await place.order());

    assert.equal(status, 200, text);
    const { status: word, booking_ref: reference, ...groups } = body;
    assert.equal(word, 'success');
    assert.match(String(reference), /^[346789BCDFGHJKMPQRTVWXY]{9}$/);
    const { meta, ...others } = groups as Groups;
    const { voucher_html: page, voucher_pdf: pdf, ...known } = meta ?? {};
    assert.match(String(page), /^http:\/\/127\.0\.0\.1:8080\/vouchers\/[0-9A-Za-z]{24}$/);
    assert.equal(pdf, `${String(page)}.pdf`);
    assert.deepEqual(known, {
      status: 'Confirmed',
      product_id: 'TRF-swift',
      booking_ref: reference,
      product_type: 'Transfer',
    });
    assert.deepEqual(others, { ...answered, requests: [] });
  });

  it('is read back as it was answered', async () => {
    const place = shared();
    const { body } = await place.book(await place.order());
    const { status: _, booking_ref: reference, ...groups } = body;

    assert.deepEqual((await place.read(reference)).body, groups);
  });

  it('takes the optional fields, and its type in any case', async () => {
    const place = shared();

    const { body, text } = await place.book({
      ...(await place.order()),
      type: ' Transfer ',
      lead_pax: '  Byron,\tAda ',
      contact_email: 'ada@traveler.test',
      contact_phone: '+1 (202) 555-0123',
      partner_ref: 'AC-2041',
      traveler_questions: 'Two child seats, please',
      something_else: { ignored: true },
    });

    const { pax, partner, transfer } = body as Groups;
    assert.equal(transfer?.['lead_pax'], 'Byron, Ada', text);
    assert.deepEqual(pax?.['travelers_names'], ['Byron, Ada']);
    assert.equal(pax?.['contact_email'], 'ada@traveler.test');
    assert.equal(pax?.['contact_phone'], '+12025550123');
    assert.equal(pax?.['notes'], 'Two child seats, please');
    assert.equal(partner?.['partner_ref'], 'AC-2041');
  });

  it('counts everybody who takes a seat, and takes a price that is text', async () => {
    await using place = await openTransferPlacing([
      aFleet({ vehicles: [aVehicle({ max_passengers: 8 })] }),
    ]);
    const order = await place.order(aSearch({ adults: 2, children: 3, infants: 1 }));

    const { body } = await place.book({ ...order, price: String(order['price']) });

    const { operator, pax, transfer } = body as Groups;
    assert.equal(pax?.['number_travellers'], '6');
    const unknown = { phone: '', email: '', business_ref: '', notes: '' };
    assert.deepEqual(operator, { name: 'Swift Cars', ...unknown });
    assert.deepEqual(
      [transfer?.['adults'], transfer?.['children'], transfer?.['infants']],
      [2, 3, 1],
    );
  });

  it('may book a quote twice, and is sold in the currency of its search', async () => {
    await using place = await openTransferPlacing();
    const order = await place.order(aSearch({ currency: 'USD' }));

    const [one, other] = [await place.book(order), await place.book(order, payers.agent)];

    const { pricing } = one.body as Groups;
    assert.deepEqual([pricing?.['total'], pricing?.['currency']], [110.24, 'USD']);
    assert.notEqual(one.body['booking_ref'], other.body['booking_ref']);
    assert.equal(await place.bookings(), 2);
  });

  it('tells date, time and deadline as the clocks at the pickup show them', async () => {
    await using place = await openTransferPlacing([
      aFleet({ vehicles: [aVehicle({ cancellation_hours: 36 })] }),
    ]);
    // At 2:30 AM the clocks of New York are set to 3:30 AM.
    const from = { type: 'airport', iata: 'JFK' };
    const to = { type: 'airport', iata: 'EWR' };
    const order = await place.order(aSearch({ from, to, start_time_local: '2027-03-14T02:30' }));

    const { body, text } = await place.book({ ...order, ...dropOffs.airport });

    const { info, transfer } = body as Groups;
    assert.equal(info?.['date'], '2027-03-14', text);
    assert.equal(info?.['time'], '3:30 AM');
    assert.equal(info?.['latestcancellation_date'], '2027-03-12');
    assert.equal(info?.['latestcancellation_time'], '14:30:00');
    assert.equal(transfer?.['start_time_local'], '2027-03-14T03:30');
  });

  it('keeps what a place was called in the search', async () => {
    const place = shared();
    const order = await place.order(
      aSearch({
        from: { ...airport, title: 'Terminal 3' },
        to: { ...places.address, title: 'Hotel <Plaza>', place_id: 'ChIJ123' },
      }),
    );

    const { transfer } = (await place.book(order)).body as Groups;

    assert.deepEqual(transfer?.['from'], { type: 'airport', title: 'Terminal 3', iata: 'FCO' });
    const { address, latitude, longitude } = places.address;
    const [title, place_id] = ['Hotel <Plaza>', 'ChIJ123'];
    const to = { type: 'address', title, address, latitude, longitude, place_id };
    assert.deepEqual(transfer?.['to'], to);
  });
});

describe('4.5 the details of a transfer, by the types of pickup and drop-off', () => {
  const shared = onceInSuite(openTransferPlacing);

  for (const from of locationTypes) {
    it(`are asked for from ${from}, kept, and answered under the names they were sent with`, async () => {
      const place = shared();

      for (const to of locationTypes) {
        const ends = { from: places[from], to: from === to ? otherPlaces[to] : places[to] };
        const {
          arrival_flight_number: _,
          origin_airport: __,
          ...bare
        } = await place.order(aSearch(ends));
        const details: Record<string, unknown> = { ...pickups[from], ...dropOffs[to] };

        for (const name of Object.keys(details)) {
          const { [name]: ___, ...rest } = details;
          const refused = await place.book({ ...bare, ...rest });
          assert.deepEqual([refused.status, refused.body], [400, { error: `${name} is missing` }]);
        }
        const booked = await place.book({ ...bare, ...details });
        assert.equal(booked.status, 200, booked.text);
        const read = await place.read(booked.body['booking_ref']);
        const { transfer } = read.body as Groups;
        for (const [name, sent] of Object.entries(details)) {
          assert.equal(transfer?.[name], normalised[name] ?? sent, `${from} to ${to}: ${name}`);
        }
        assert.equal(Object.keys(transfer ?? {}).length, 10 + Object.keys(details).length);
      }
    });
  }
});

const answered = {
  info: {
    date: '2027-05-02',
    time: '2:30 PM',
    pickup_time: null,
    latestcancellation_date: '2027-05-01',
    latestcancellation_time: '14:30:00',
    percent_norefund: 100,
    language: '',
  },
  cancellation: {
    sentence:
      'Free cancellation until 1 May 2027, 2:30 PM (Europe/Rome), 24 hours before the pickup; after that 100 % of what was paid is kept and nothing is refunded.',
  },
  operator: {
    name: 'Swift Cars',
    phone: '+390612345678',
    email: 'desk@swift.test',
    business_ref: 'RM-204',
    notes: 'Call the desk when you cannot find your driver.',
  },
  pax: {
    number_travellers: '2',
    notes: '',
    travelers_names: ['Zoë Müller'],
    travelers_names_raw: { Travelers: [{ name: 'Zoë Müller' }] },
    travellers_names_html: 'Travelers: Zoë Müller',
    add_ons_html: null,
    add_ons_raw: null,
    contact_email: 'zoe@traveler.test',
    contact_phone: '+12025550123',
  },
  pricing: {
    payment_status: 'Pending Invoice',
    total: 88.19,
    amount_paid: 0,
    commission: 11.02,
    due: 88.19,
    commission_due: 11.02,
    currency: 'EUR',
    payments: [],
  },
  partner: {
    name: 'Ada Byron',
    email: 'ada@acme.test',
    company: 'acme Travel',
    partner_ref: '',
  },
  transfer: {
    from: { type: 'airport', title: 'Rome Fiumicino', iata: 'FCO' },
    to: {
      type: 'address',
      title: 'Via del Corso 1, Rome',
      address: 'Via del Corso 1, Rome',
      latitude: 41.9106,
      longitude: 12.4763,
    },
    start_time_local: '2027-05-02T14:30',
    vehicle: 'Mercedes E-Class or similar',
    vehicle_class: 'Executive Sedan',
    supplier: 'Swift Cars',
    adults: 2,
    children: 0,
    infants: 0,
    lead_pax: 'Zoë Müller',
    arrival_flight_number: 'AA123',
    origin_airport: 'JFK',
  },
};
