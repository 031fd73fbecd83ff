import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi, type TestAnswer, type TestApi } from '../support/api.ts';
import { aBooking, bookerOf, type GivenBooking, loadBookedTour } from '../support/bookings.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const notFound = { error: 'Invalid request: the booking was not found' };

type BookingApi = TestApi & {
  book(email: string, given?: GivenBooking): Promise<string>;
  read(query: string, token?: string): Promise<TestAnswer>;
  /** The reference of the booking that is answered, or the status. */
  found(query: string, token?: string): Promise<unknown>;
};

async function createBookingApi(): Promise<BookingApi> {
  const api = await createApi({ marketplace: partners });
  const { db } = api.app;
  await loadBookedTour(db);
  const read = (query: string, token = tokens.admin) =>
    api.call({ url: `/v1/booking${query}`, token });
  return {
    ...api,
    book: async (email, given) => (await aBooking(db, await bookerOf(db, email), given)).reference,
    read,
    found: async (query, token) => {
      const { status, body } = await read(query, token);
      return status === 200 ? (body.meta as { booking_ref: string }).booking_ref : status;
    },
  };
}

describe('4.4 GET /v1/booking', () => {
  const opened = onceInSuite(createBookingApi);

  it('returns one booking by id', async () => {
    const api = opened();
    await api.book('ada@acme.test');
    const reference = await api.book('ada@acme.test');
    await api.book('ada@acme.test');

    assert.equal(await api.found(`?id=${reference}`), reference);
  });

  it('reads the id without case and surrounding space', async () => {
    const api = opened();
    const reference = await api.book('ada@acme.test');

    assert.equal(await api.found(`?id=%20${reference.toLowerCase()}%20`), reference);
  });

  it('returns the newest booking with a partner_ref', async () => {
    const api = opened();
    await api.book('ada@acme.test', { partnerRef: 'AC 2041/7' });
    const newest = await api.book('ben@acme.test', { partnerRef: 'AC 2041/7' });
    await api.book('ada@acme.test', { partnerRef: 'AC 2041' });

    assert.equal(await api.found('?partner_ref=AC%202041%2F7'), newest);
  });

  it('returns the newest booking by the accreditation of the organization', async () => {
    const api = opened();
    await api.book('ada@acme.test');
    const newest = await api.book('ben@acme.test');
    await api.book('cleo@bluebird.test');

    assert.equal(await api.found('?accreditation=12345675&accreditation_type=iata'), newest);
  });

  it('finds nothing by another number, another type, or the accreditation of another', async () => {
    const api = opened();
    await api.book('ada@acme.test');
    await api.book('cleo@bluebird.test');

    for (const query of [
      '?accreditation=12345676&accreditation_type=IATA',
      '?accreditation=12345675&accreditation_type=ARC',
      '?accreditation=00631278&accreditation_type=CLIA',
    ]) {
      const answer = await api.read(query);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, notFound);
    }
  });

  it('narrows by everything that is sent', async () => {
    const api = opened();
    const first = await api.book('ada@acme.test', { partnerRef: 'A' });
    const second = await api.book('ada@acme.test', { partnerRef: 'B' });
    const mine = 'accreditation=12345675&accreditation_type=IATA';

    assert.equal(await api.found(`?id=${first}&partner_ref=A`), first);
    assert.equal(await api.found(`?id=${first}&partner_ref=B`), 400);
    assert.equal(await api.found(`?${mine}&partner_ref=A`), first);
    assert.equal(await api.found(`?${mine}&id=${second}`), second);
    assert.equal(await api.found(`?id=${second}&accreditation=1&accreditation_type=IATA`), 400);
  });

  it('lets an Admin see the bookings of the organization, an Agent its own', async () => {
    const api = opened();
    const ofAgent = await api.book('ben@acme.test', { partnerRef: 'X' });
    const ofAdmin = await api.book('ada@acme.test', { partnerRef: 'X' });

    assert.equal(await api.found(`?id=${ofAgent}`), ofAgent);
    assert.equal(await api.found(`?id=${ofAgent}`, tokens.agent), ofAgent);
    assert.equal(await api.found(`?id=${ofAdmin}`, tokens.agent), 400);
    assert.equal(await api.found('?partner_ref=X'), ofAdmin);
    assert.equal(await api.found('?partner_ref=X', tokens.agent), ofAgent);
  });

  it('answers for a booking of another organization as for one that does not exist', async () => {
    const api = opened();
    const reference = await api.book('ada@acme.test', { partnerRef: 'X' });

    for (const query of [`?id=${reference}`, '?partner_ref=X', '?id=PTLNOTHERE']) {
      const answer = await api.read(query, tokens.otherAdmin);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, notFound);
      assert.equal(answer.headers['x-error-code'], 'booking-not-found');
    }
  });

  it('shows bookings of every status, but none that is not placed', async () => {
    const api = opened();

    for (const status of ['Confirmed', 'Pending Confirmation', 'Canceled'] as const) {
      const reference = await api.book('ada@acme.test', { status });
      const { body } = await api.read(`?id=${reference}`);
      assert.equal((body.meta as { status: string }).status, status);
    }
    for (const status of ['placing', 'abandoned'] as const) {
      const reference = await api.book('ada@acme.test', { status, partnerRef: 'Y' });
      assert.equal(await api.found(`?id=${reference}`), 400);
    }
    assert.equal(await api.found('?partner_ref=Y'), 400);
  });

  for (const query of ['', '?id=', '?partner_ref=&accreditation=', '?accreditation_type=IATA']) {
    it(`answers 400 when nothing says which booking: ${query || 'no parameter'}`, async () => {
      const api = opened();
      await api.book('ada@acme.test');

      const answer = await api.read(query);

      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, {
        error: 'Invalid request: send id, partner_ref, or accreditation with accreditation_type',
      });
    });
  }

  it('requires accreditation_type with accreditation, whatever else is sent', async () => {
    const api = opened();
    const reference = await api.book('ada@acme.test');

    for (const query of ['?accreditation=12345675', `?id=${reference}&accreditation=12345675`]) {
      const answer = await api.read(query);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, { error: 'Invalid request: accreditation_type is missing' });
    }
  });

  it('lists the types when accreditation_type is another', async () => {
    const api = opened();

    const answer = await api.read('?accreditation=12345675&accreditation_type=ABC');

    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, {
      error: 'accreditation_type must be one of IATA, IATAN, ARC, CLIA, TRUE, TIDS, VTC',
    });
  });

  it('answers 400 for an organization without accreditation that asks by one', async () => {
    await using api = await createBookingApi();
    await api.app.db
      .updateTable('organization')
      .set({ accreditationType: null, accreditationNumber: null })
      .where('key', '=', 'acme')
      .execute();
    await api.book('ada@acme.test');

    assert.equal(await api.found('?accreditation=12345675&accreditation_type=IATA'), 400);
  });

  it('ignores query parameters it does not know', async () => {
    const api = opened();
    const reference = await api.book('ada@acme.test');

    assert.equal(await api.found(`?id=${reference}&locale=en`), reference);
  });

  it('wants an access token', async () => {
    const api = opened();

    assert.equal((await api.call({ url: '/v1/booking?id=PTL7KQ001' })).status, 401);
  });
});
