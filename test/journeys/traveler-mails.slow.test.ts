import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Program, startProgram } from '../support/running/program.ts';
import { waitUntil } from '../support/running/wait.ts';

const token = 'ptl_test_0000000000000000000000000000mails';

const marketplace = {
  format: 'portolan/1',
  organizations: [
    {
      key: 'harbor',
      name: 'Harbor Travel',
      payment_term: 'Credit',
      users: [
        {
          email: 'ada@harbor.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'Admin',
          access_token: token,
        },
      ],
    },
  ],
  suppliers: [{ key: 'walks', name: 'Walks' }],
  tours: [
    {
      id: 990_001,
      supplier: 'walks',
      name: 'Every day',
      place: {
        town: 'Rome',
        country: 'Italy',
        latitude: 41.9,
        longitude: 12.5,
        time_zone: 'Europe/Rome',
      },
      pricing: { model: 'Per Person', currency: 'USD', rates: [{ name: 'Adults', price: 59 }] },
      schedule: [{ times: ['7:30 AM', '9:00 AM'] }],
    },
  ],
};

type Kept = { subject: string; headers: Record<string, string> };

async function book({ address }: Program): Promise<string> {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
  const order = { product_id: 'PRD990001', date, time: '7:30 AM', phone: '+12025550123' };
  const answer = await fetch(`${address}/v1/booking`, {
    method: 'POST',
    headers: { 'access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, adults: 'Zoë Müller', email: 'zoe@traveler.test' }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return (JSON.parse(text) as { booking_ref: string }).booking_ref;
}

/** What the traveler was sent, oldest first, once it is so many mails. */
async function mailsOf({ address, staffToken }: Program, count: number): Promise<Kept[]> {
  let mails: Kept[] = [];
  await waitUntil(async () => {
    const answer = await fetch(`${address}/operator/v1/outbox?to=zoe@traveler.test`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    mails = ((await answer.json()) as Kept[]).toReversed();
    return mails.length >= count;
  });
  return mails;
}

async function command(program: Program, words: string[], input = ''): Promise<string> {
  const { status, stdout, stderr } = await program.run(words, input);
  assert.equal(status, 0, stderr);
  return stdout;
}

describe('a traveler of the running program', () => {
  it('is told of a booking, its change and its end, until the partner wants no mails', async () => {
    await using program = await startProgram({ environment: { PORTOLAN_DEMO: '0' } });
    await command(program, ['import', '-'], JSON.stringify(marketplace));

    const reference = await book(program);
    await mailsOf(program, 1);
    await command(program, ['booking', 'update', reference, '--time', '9:00 AM']);
    await mailsOf(program, 2);
    await command(program, ['booking', 'cancel', reference]);
    const mails = await mailsOf(program, 3);
    await command(program, ['org', 'mails', 'harbor', 'off']);
    await book(program);
    const log = await command(program, ['mail', 'log', '--json']);

    assert.deepEqual(
      mails.map(({ subject }) => subject.split(':')[0]),
      ['Confirmed', 'Changed', 'Canceled'],
    );
    assert.ok(mails.every(({ headers }) => headers['List-Unsubscribe'] === undefined));
    assert.deepEqual(
      (JSON.parse(log) as { kind: string; state: string }[]).map(({ kind, state }) => [
        kind,
        state,
      ]),
      [
        ['canceled', 'sent'],
        ['changed', 'sent'],
        ['confirmed', 'sent'],
      ],
    );
  });
});
