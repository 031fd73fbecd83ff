import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { ask } from '../support/requests.ts';
import { type Program } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import { waitUntil } from '../support/running/wait.ts';

const token = 'ptl_test_00000000000000000000000000journey';
const secret = 'a secret of the journey';

/** A partner with a card on file, and a tour that its supplier confirms by hand. */
const file = JSON.stringify({
  format: 'portolan/1',
  organizations: [
    {
      key: 'journey',
      name: 'Journey Travel',
      accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
      payment_term: 'Card on file',
      stored_payment_method: 'pm_card_visa',
      currency: 'EUR',
      commission_percent: 12.5,
      users: [
        {
          email: 'ada@journey.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'Admin',
          access_token: token,
        },
      ],
    },
  ],
  suppliers: [{ key: 'roma-walks', name: 'Roma Walks' }],
  tours: [
    {
      id: 990_001,
      supplier: 'roma-walks',
      name: 'Colosseum at Dawn',
      confirmation: 'manual',
      cancellation: { hours: 48, percent_norefund: 50 },
      pricing: { model: 'Per Person', currency: 'EUR', rates: [{ name: 'Adults', price: 59 }] },
      schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 20 }],
      place: {
        town: 'Rome',
        country: 'Italy',
        latitude: 41.8902,
        longitude: 12.4922,
        time_zone: 'Europe/Rome',
      },
    },
  ],
});

async function run(program: Program, words: string[], input?: string) {
  const { status, stdout, stderr } = await program.run([...words, '--json'], input);
  assert.equal(status, 0, `${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Pays a commission before it is due. */
async function sandboxPays(program: Program, reference: string): Promise<void> {
  const url = `${program.address}/sandbox/bookings/${reference}/pay_commission`;
  const { status, body } = await ask(url, { method: 'POST', token, body: {} });
  assert.equal(status, 200, JSON.stringify(body));
}

async function call(
  program: Program,
  method: 'POST' | 'PUT' | 'DELETE',
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await ask(`${program.address}/v1/booking`, { method, token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

function book(program: Program) {
  return call(program, 'POST', {
    product_id: 'PRD990001',
    date: '2030-06-02',
    time: '7:30 AM',
    phone: '+12025550123',
    adults: 'Zoë Müller, Renée O’Connor',
  });
}

/** The subjects of what the user who asked was sent, oldest first, once it is so many mails. */
async function mailsOf({ address, staffToken }: Program, count: number): Promise<string[]> {
  let subjects: string[] = [];
  await waitUntil(async () => {
    const answer = await fetch(`${address}/operator/v1/outbox?to=ada@journey.test`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    const mails = (await answer.json()) as { subject: string }[];
    subjects = mails.map(({ subject }) => subject).toReversed();
    return subjects.length >= count;
  });
  return subjects;
}

describe('a booking after the sale', () => {
  it('is confirmed, changed, canceled and its commission paid, and the partner hears of it', async () => {
    await using receiver = await startWebhookReceiver();
    await using program = await startAgain();
    await run(program, ['import', '-'], file);
    const hook = ['--org', 'journey', '--url', receiver.url, '--secret', secret];
    await run(program, ['webhook', 'add', ...hook, '--include-booking']);
    await run(program, ['clock', 'set', '2030-05-20T12:00:00Z']);

    const reference = String((await book(program))['booking_ref']);
    await receiver.received(1);
    await run(program, ['booking', 'confirm', reference]);
    await receiver.received(2);
    const change = await call(program, 'PUT', { id: reference, notes: '9:00 AM, please' });
    await run(program, ['requests', 'apply', String(change['request_id']), '--time', '9:00 AM']);
    await receiver.received(3);
    const early = await program.run(['commission', 'pay', reference]);
    assert.match(early.stderr, /is not due: the trip is not over$/m);
    await sandboxPays(program, reference);
    await receiver.received(4);
    await run(program, ['clock', 'set', '2030-06-01T12:00:00Z']);
    const wish = await call(program, 'DELETE', { reference_id: reference, reason: 'Ill' });
    await run(program, ['requests', 'apply', String(wish['request_id'])]);
    const messages = await receiver.received(5);

    assert.equal(wish['refund_amount'], 59);
    const told = messages.map(({ json }) => {
      const { data, type, booking_reference: about } = json;
      const copy = data as Record<string, unknown>;
      assert.equal(about, reference);
      return [type, copy['status'], copy['payment_status'], copy['gross_amount']];
    });
    assert.deepEqual(told, [
      ['New Booking', 'Pending Confirmation', 'Fully Paid', '118.00'],
      ['New Booking', 'Confirmed', 'Fully Paid', '118.00'],
      ['Booking Update', 'Confirmed', 'Fully Paid', '118.00'],
      ['Commission Paid', 'Confirmed', 'Fully Paid', '118.00'],
      ['Cancel Booking', 'Canceled', 'Partial Payment', '118.00'],
    ]);
    const shown = await run(program, ['booking', 'show', reference]);
    const { amount_paid: kept, commission } = shown['pricing'] as Record<string, unknown>;
    assert.deepEqual([shown['status'], kept, commission], ['Canceled', 59, 14.75]);
    assert.deepEqual(await mailsOf(program, 2), [
      'Change made: Colosseum at Dawn, Sunday 2 June 2030',
      'Canceled: Colosseum at Dawn, Sunday 2 June 2030',
    ]);
  });
});
