import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { ask } from '../support/requests.ts';
import { type Program } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { waitUntil } from '../support/running/wait.ts';
import { contact, orderOf } from '../support/transfer-bookings.ts';
import { aFleet, aSearch } from '../support/transfers.ts';

type Groups = Record<string, Record<string, unknown>>;
type Told = { type: string; data: Record<string, string> };

const token = 'ptl_test_0000000000000000000000000000rides';

/** A partner with a card on file, and one fleet. */
const file = JSON.stringify({
  format: 'portolan/1',
  organizations: [
    {
      key: 'rides',
      name: 'Rides Travel',
      accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
      payment_term: 'Card on file',
      stored_payment_method: 'pm_card_visa',
      currency: 'EUR',
      commission_percent: 12.5,
      users: [
        {
          email: 'ada@rides.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'Admin',
          access_token: token,
        },
      ],
    },
  ],
  transfer_suppliers: [aFleet(contact)],
});

async function run(program: Program, words: string[], input?: string) {
  const { status, stdout, stderr } = await program.runHere([...words, '--json'], input);
  assert.equal(status, 0, `${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Groups;
}

async function call(program: Program, method: 'POST' | 'PUT' | 'DELETE', body: object, path = '') {
  const answer = await ask(`${program.address}/v1/${path || 'booking'}`, { method, token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** Searches, and books the only car of the fleet. */
async function book(program: Program): Promise<Groups> {
  const search = aSearch({ start_time_local: '2030-06-02T14:30' });
  const body = await call(program, 'POST', search, 'return_transfers');
  const { results } = body as { results: Record<string, unknown>[] };
  const quote = results.find(({ supplier }) => supplier === 'Swift Cars');
  assert.ok(quote);
  const found = { status: 200, headers: {}, text: '', body: { ...body, results: [quote] } };
  const order = { ...orderOf(found), contact_email: 'zoe@traveler.test' };
  return (await call(program, 'POST', order)) as Groups;
}

async function read(address: unknown): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await fetch(String(address));
  assert.equal(answer.status, 200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), bytes };
}

describe('a transfer', () => {
  it('is searched, booked, told, changed and canceled', async () => {
    await using receiver = await startWebhookReceiver();
    await using program = await startAgain();
    await run(program, ['import', '-'], file);
    const hook = ['--org', 'rides', '--url', receiver.url];
    await run(program, ['webhook', 'add', ...hook, '--include-booking']);
    await run(program, ['clock', 'set', '2030-05-20T12:00:00Z']);

    const booked = await book(program);
    const { booking_ref: reference } = booked as unknown as { booking_ref: string };
    await receiver.received(1);
    const { voucher_html: page, voucher_pdf: pdf } = booked['meta'] ?? {};
    const shown = await read(page);
    assert.match(shown.bytes.toString(), /Rome Fiumicino \(FCO\).*AA123 from JFK.*Via del Corso/s);
    assert.match(shown.bytes.toString(), /tel:\+390612345678/);
    assert.equal((await read(pdf)).bytes.subarray(0, 5).toString(), '%PDF-');

    const change = await call(program, 'PUT', { id: reference, notes: 'At night, please' });
    await run(program, ['requests', 'apply', String(change['request_id']), '--time', '11:00 PM']);
    await receiver.received(2);
    const listed = await ask(`${program.address}/v1/booking_updates`, { token });
    await run(program, ['clock', 'set', '2030-06-02T12:00:00Z']);
    // The car is dearer at night: what was missing is charged. A message that still waits tells both.
    const told = () => receiver.messages.map(({ json }) => json as Told);
    const lastUpdate = () => told().findLast(({ type }) => type === 'Booking Update');
    await waitUntil(() => lastUpdate()?.data['payment_status'] === 'Fully Paid');
    const wish = await call(program, 'DELETE', { reference_id: reference, reason: 'Ill' });
    await run(program, [
      'requests',
      'apply',
      String(wish['request_id']),
      '--refund',
      '60',
      '--note',
      'Goodwill',
    ]);
    await waitUntil(() => told().at(-1)?.type === 'Cancel Booking');

    const data = told()[0]?.data;
    assert.deepEqual(
      [data?.['product_type'], data?.['product_id'], data?.['town'], data?.['country']],
      ['Transfer', 'TRF-swift', 'Rome', 'Italy'],
    );
    assert.deepEqual(
      [data?.['product'], data?.['travel_date'], data?.['end_date']],
      ['Transfer from Rome Fiumicino to Via del Corso 1, Rome', '2030-06-02', '2030-06-02'],
    );
    assert.deepEqual(
      [data?.['number_of_passengers'], data?.['lead_passenger'], data?.['percent_norefund']],
      ['2', 'Zoë Müller', '100'],
    );
    const changes = told().map(
      ({ type, data: copy }) => `${type}: ${copy['status']}, ${copy['gross_amount']}`,
    );
    assert.deepEqual(
      [...new Set(changes)],
      [
        'New Booking: Confirmed, 88.19',
        'Booking Update: Confirmed, 104.63',
        'Cancel Booking: Canceled, 104.63',
      ],
    );
    const [update] = listed.body as unknown as Record<string, unknown>[];
    assert.deepEqual(
      [update?.['booking_reference'], update?.['type'], update?.['product_id']],
      [reference, 'Booking Update', 'TRF-swift'],
    );
    assert.equal(wish['refund_amount'], 0, 'it is late: nothing comes back by itself');
    const { transfer, pricing, status } = await run(program, ['booking', 'show', reference]);
    assert.deepEqual([status, pricing?.['amount_paid']], ['Canceled', 44.63]);
    assert.equal(transfer?.['start_time_local'], '2030-06-02T23:00');
    const { stdout } = await program.runHere(['booking', 'show', reference]);
    assert.match(stdout, /Arriving flight +AA123 from JFK\n/);
    assert.match(stdout, /Party +2 adults\n/);
  });
});
