import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { ask } from '../support/requests.ts';
import { type Program, startProgram } from '../support/running/program.ts';
import { waitUntil } from '../support/running/wait.ts';

const environment = { DEMO_LIFE: 'on' };

type Rows = Record<string, unknown>[];

async function listed({ address, staffToken }: Program, path: string): Promise<Rows> {
  const headers = { authorization: `Bearer ${staffToken}` };
  const { body } = await ask(`${address}/operator/v1/${path}`, { headers });
  return body as unknown as Rows;
}

/** Without an order that a kill has interrupted: its places and its charge are given back in time. */
async function bookingsOf(program: Program): Promise<Rows> {
  const rows = await listed(program, 'bookings?limit=200');
  return rows.filter(({ status }) => status !== 'placing');
}

describe('the first start of a staging marketplace', () => {
  it('makes the life of the demo, also where it is killed meanwhile, and nothing twice', async () => {
    await using folder = await temporaryFolder();
    const start = () => startProgram({ dataDir: folder.path, environment });
    let seen = 0;
    for (const enough of [1, 25]) {
      await using program = await start();
      await waitUntil(async () => {
        seen = (await bookingsOf(program)).length;
        return seen >= enough;
      });
      await program.kill();
    }

    await using program = await start();
    await waitUntil(async () =>
      (await bookingsOf(program)).some(({ partner_ref: ref }) => ref === 'CC-907'),
    );
    const isSettled = async () => {
      const mails = await listed(program, 'traveler-mails');
      const messages = await listed(program, 'webhook-messages');
      const isOpen = ({ state, status }: Rows[number]) =>
        ['waiting', 'queued', 'handing over', 'sending'].includes(String(state ?? status));
      return ![...mails, ...messages].some(isOpen);
    };
    await waitUntil(isSettled);

    const bookings = await bookingsOf(program);
    assert.equal(bookings.length, 61);
    assert.equal(new Set(bookings.map(({ partner_ref: ref }) => ref)).size, 61);
    assert.equal((await listed(program, 'requests?status=all')).length, 7);
    const states = (rows: Rows, field: string) => [...new Set(rows.map((row) => row[field]))];
    const mails = states(await listed(program, 'traveler-mails'), 'state');
    assert.deepEqual(new Set(mails), new Set(['failed', 'sent']));
    const messages = states(await listed(program, 'webhook-messages'), 'status');
    assert.ok(messages.includes('unreachable') && !messages.includes('delivered'));
    assert.equal(await program.stop(), 0);
  });
});
