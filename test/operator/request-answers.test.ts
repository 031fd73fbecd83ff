import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setPartnerMails } from '../../src/accounts/organizations/partner-mails.ts';
import { requestOperations } from '../../src/bookings/requests/request-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange } from '../support/after-sale.ts';
import { openCommands } from '../support/command-line.ts';
import { type Lively, openDesk, read, told } from '../support/desk.ts';

function post(desk: Lively, path: string, body: object = {}) {
  return desk.asStaff({ method: 'POST', url: `/operator/v1/requests/${path}`, body });
}

const find = (desk: Lively, id: number) =>
  desk.asStaff({ url: `/operator/v1/requests/${id}` }).then(({ body }) => body);

async function confirmed(): Promise<Lively> {
  const desk = await openDesk();
  const url = `/operator/v1/bookings/${desk.reference}/confirm`;
  await desk.asStaff({ method: 'POST', url });
  return desk;
}

const wanted = { names: 'Zoë Müller' };
const note = 'She travels alone now. The hotel stays';

describe('applying a request in part', () => {
  it('is previewed with price and places, and changes nothing', async () => {
    await using desk = await confirmed();
    const id = await askForChange(desk, desk.reference, 'One less, and another hotel');

    const preview = await post(desk, `${id}/preview`, { change: wanted, in_part: true, note });
    const cancellation = await askForCancellation(desk, desk.reference);
    const whole = await post(desk, `${cancellation}/preview`);

    assert.equal(preview.status, 200, preview.text);
    const { would_refund: refund, would_charge: charge, pricing: price } = preview.body;
    const pricing = price as { total: number };
    assert.deepEqual([refund, charge, pricing.total], [59, 0, 59]);
    assert.deepEqual([whole.body['status'], whole.body['would_refund']], ['Canceled', 118]);
    const { status, in_part: inPart } = await find(desk, id);
    assert.deepEqual([status, inPart], ['open', false]);
  });

  it('makes a part of the change and answers the rest with words', async () => {
    await using desk = await confirmed();
    const id = await askForChange(desk, desk.reference, 'One less, and another hotel');
    const decision = { change: wanted, in_part: true };

    const silent = await post(desk, `${id}/apply`, { ...decision, note: ' ' });
    const applied = await post(desk, `${id}/apply`, { ...decision, note });
    await desk.tell();

    assert.deepEqual([silent.status, silent.headers['x-error-code']], [422, 'rest-unanswered']);
    const { status, in_part: inPart, note: answer } = applied.body;
    assert.deepEqual([status, inPart, answer], ['applied', true, note]);
    const [mail] = (await desk.outbox()).slice(-1);
    assert.match(mail ?? '', /^ada@bluebird\.test: Changed in part: /);
    const story = told(await read(desk, '?kind=request')).join('\n');
    assert.match(story, /, a part of what was asked in request 1: “She travels alone now/);
  });

  it('is refused for a cancellation, which is done as a whole or not', async () => {
    await using desk = await confirmed();
    const id = await askForCancellation(desk, desk.reference);

    const { status, headers } = await post(desk, `${id}/apply`, { in_part: true, note });

    assert.deepEqual([status, headers['x-error-code']], [422, 'request-not-a-change']);
    assert.equal((await find(desk, id))['status'], 'open');
  });
});

describe('a message to a partner about a request', () => {
  it('goes out by mail, and is kept with the request and in the timeline', async () => {
    await using desk = await confirmed();
    const id = await askForChange(desk, desk.reference);
    await desk.tell();

    const sent = await post(desk, `${id}/messages`, { text: 'Which hotel,\nplease?' });
    await desk.tell();

    assert.equal(sent.status, 200, sent.text);
    assert.match(
      (await desk.outbox()).at(-1) ?? '',
      /^ada@bluebird\.test: Message about request 1: Colosseum at Dawn/,
    );
    const { status, messages } = await find(desk, id);
    assert.deepEqual([status, messages], ['open', [sent.body]]);
    assert.deepEqual(told(await read(desk)).slice(0, 2), [
      '10:00 Portolan mailed the partner (ada@bluebird.test) the message about request 1.',
      '10:00 olga@portolan.test wrote to the partner about request 1: “Which hotel, please?”',
    ]);
  });

  it('is written to a decided request too, but not without mails, and not about no request', async () => {
    await using desk = await confirmed();
    const id = await askForChange(desk, desk.reference);
    await post(desk, `${id}/reject`, { reason: 'Full' });
    const late = await post(desk, `${id}/messages`, { text: 'There is room on Friday' });
    await setPartnerMails(desk.api.app, somebody, { key: 'bluebird', isOn: false });

    const off = await post(desk, `${id}/messages`, { text: 'Which hotel?' });
    const unknown = await post(desk, '99/messages', { text: 'Which hotel?' });

    assert.equal(late.status, 200);
    assert.deepEqual([off.status, off.headers['x-error-code']], [409, 'partner-mails-off']);
    assert.equal(unknown.status, 404);
    assert.equal(((await find(desk, id))['messages'] as object[]).length, 1);
  });

  it('is refused once a request has a hundred of them', async () => {
    await using desk = await confirmed();
    const id = await askForChange(desk, desk.reference);
    const write = () => post(desk, `${id}/messages`, { text: 'Which hotel?' });
    // Each waits for the request that the others change: all at once, some would give up.
    for (let round = 0; round < 11; round += 1) await Promise.all(Array.from({ length: 9 }, write));

    const [hundredth, another] = [await write(), await write()];

    assert.equal(hundredth.status, 200, hundredth.text);
    assert.equal(another.headers['x-error-code'], 'request-messages-full');
  });

  it('is sent and read on the command line', async () => {
    await using desk = await confirmed();
    const id = String(await askForChange(desk, desk.reference));
    const { run } = openCommands(operationCommands(requestOperations), {
      ...desk.api.app,
      actor: somebody,
    });

    const sent = await run('requests', 'message', id, 'Which hotel?');
    const shown = await run('requests', 'show', id);
    const preview = await run('requests', 'apply', id, '--names', 'Zoë Müller', '--preview');

    assert.equal(sent.out, 'The message 1 goes to the partner by mail.\n');
    assert.match(shown.out, /Message {3}2026-\S+ test: Which hotel\?/);
    assert.match(preview.out, /gives 59\.00 EUR back/);
  });
});
