import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ReceivedMessage, startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { type Program } from '../support/running/program.ts';
import { openRestarting } from '../support/running/started-before.ts';
import { waitUntil } from '../support/running/wait.ts';
import { bookWalk, walkMarketplace } from '../support/walks.ts';

type Logged = { type: string; status: string; attempts: number; request_body: string | null };

async function log(program: Program, reference: string): Promise<Logged[]> {
  const words = ['webhook', 'log', '--booking', reference, '--json'];
  const { stdout, stderr } = await program.runHere(words);
  assert.equal(stderr, '');
  return JSON.parse(stdout) as Logged[];
}

async function command(program: Program, words: string[], input = ''): Promise<void> {
  const { status, stderr } = await program.runHere(words, input);
  assert.equal(status, 0, stderr);
}

function typeAndStatus(message: ReceivedMessage | undefined): unknown[] {
  const { type, data } = message?.json ?? {};
  return [type, (data as { status: string }).status];
}

describe('webhooks of the running program', () => {
  it('tell what commands and partners do, and never twice after a crash', async () => {
    let answers = true;
    await using receiver = await startWebhookReceiver((_request, response) => {
      if (answers) response.end();
    });
    await using restarting = await openRestarting();
    const program = restarting.program();
    await command(program, ['import', '-'], JSON.stringify(walkMarketplace(receiver.url)));

    const reference = await bookWalk(program);
    await receiver.received(1);
    await command(program, ['booking', 'confirm', reference]);
    const [placed, confirmed] = await receiver.received(2);

    assert.equal(placed?.json['booking_reference'], reference);
    assert.deepEqual([placed, confirmed].map(typeAndStatus), [
      ['New Booking', 'Pending Confirmation'],
      ['New Booking', 'Confirmed'],
    ]);

    answers = false;
    const interrupted = await bookWalk(program);
    await receiver.received(3);
    await program.kill();
    answers = true;
    const again = await restarting.startAgain();
    await waitUntil(async () => (await log(again, interrupted))[0]?.status === 'interrupted');
    const next = await bookWalk(again);
    await receiver.received(4);

    const [message, ...others] = await log(again, interrupted);
    assert.deepEqual([message?.attempts, others], [1, []]);
    assert.deepEqual(
      receiver.messages.map(({ json }) => json['booking_reference']),
      [reference, reference, interrupted, next],
    );
  });
});
