import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTravelerMails } from '../../src/accounts/organizations/traveler-mails.ts';
import { partnerMailOperations } from '../../src/partner-mails/staff-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { travelerMailOperations } from '../../src/traveler-mails/staff-operations.ts';
import { somebody } from '../support/accounts.ts';
import { askForChange } from '../support/after-sale.ts';
import { openCommands } from '../support/command-line.ts';
import { type Lively, openDesk, read, told } from '../support/desk.ts';

const post = (desk: Lively, path: string, body: object = {}) =>
  desk.asStaff({ method: 'POST', url: `/operator/v1/${path}`, body });

const resend = (desk: Lively, mail?: string) =>
  post(desk, `bookings/${desk.reference}/resend`, mail === undefined ? {} : { mail });

async function opened(...steps: [path: string, body?: object][]): Promise<Lively> {
  const desk = await openDesk();
  await desk.tell();
  for (const [path, body] of steps) {
    const { status, text } = await post(desk, `bookings/${desk.reference}/${path}`, body);
    assert.equal(status, 200, text);
    await desk.tell();
  }
  return desk;
}

const confirm: [string] = ['confirm'];
const update: [string, object] = ['update', { pickup_time: '7:00 AM' }];

describe('sending a traveler a mail again', () => {
  const fitting: [name: string, steps: [string, object?][], kind: string, subject: RegExp][] = [
    ['that waits for confirmation', [], 'pending', /Waiting for confirmation: /],
    ['that is confirmed', [confirm], 'confirmed', /Confirmed: /],
    ['that was declined', [['decline', { reason: 'Full' }]], 'declined', /Not confirmed: /],
    ['that was canceled', [confirm, ['cancel']], 'canceled', /Canceled: /],
  ];
  for (const [name, steps, kind, subject] of fitting) {
    it(`says what is true of a booking ${name}`, async () => {
      await using desk = await opened(...steps);

      const { status, body, text } = await resend(desk);
      await desk.tell();

      assert.equal(status, 200, text);
      assert.deepEqual([body['kind'], body['email']], [kind, 'zoe@traveler.test']);
      const mails = await desk.outbox();
      assert.match(mails.at(-1) ?? '', subject);
      assert.equal(mails.at(-1), mails.at(-2));
    });
  }

  it('brings the voucher, and the latest changes, and is told in the timeline', async () => {
    await using desk = await opened(confirm, update);

    const voucher = await resend(desk, 'voucher');
    await desk.tell();
    const changed = await resend(desk, 'changed');
    await desk.tell();

    assert.deepEqual([voucher.status, changed.status], [200, 200]);
    const subjects = (await desk.outbox()).slice(-2).join('\n');
    assert.match(subjects, /: Your voucher: Colosseum at Dawn.*\n.*: Changed: Colosseum at Dawn/);
    const story = told(await read(desk, '?kind=mail')).toSorted();
    assert.deepEqual(
      story.filter((line) => /again|voucher/.test(line)),
      [
        '10:00 Portolan mailed the traveler (zoe@traveler.test) again that the booking was changed.',
        '10:00 Portolan mailed the traveler (zoe@traveler.test) again the voucher of the booking.',
        '10:00 olga@portolan.test had the mail “changed” sent to the traveler again.',
        '10:00 olga@portolan.test had the voucher mailed to the traveler.',
      ],
    );
  });

  it('is refused for news that are not true, or that the traveler never got', async () => {
    await using desk = await opened(confirm);

    const answers = [await resend(desk, 'canceled'), await resend(desk, 'changed')];

    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [409, 'traveler-mail-unfitting'],
        [409, 'traveler-mail-never-sent'],
      ],
    );
  });

  it('is refused while another waits, without an address, and with mails switched off', async () => {
    await using desk = await opened(confirm);
    await resend(desk);
    const waiting = await resend(desk);
    await desk.tell();
    await desk.api.app.db.updateTable('booking').set({ email: '' }).execute();
    const nowhere = await resend(desk);
    await desk.api.app.db.updateTable('booking').set({ email: 'zoe@traveler.test' }).execute();
    await setTravelerMails(desk.api.app, somebody, { key: 'bluebird', isOn: false });

    const off = await resend(desk);

    const codes = [waiting, nowhere, off].map(({ headers }) => headers['x-error-code']);
    assert.deepEqual(codes, [
      'traveler-mail-waiting',
      'traveler-without-address',
      'traveler-mails-off',
    ]);
  });

  it('happens three times an hour at most', async () => {
    await using desk = await opened(confirm);
    for (let turn = 0; turn < 3; turn += 1) {
      assert.equal((await resend(desk, 'voucher')).status, 200);
      await desk.tell();
    }

    const fourth = await resend(desk, 'voucher');
    await desk.setClock('2026-11-20T11:01:00Z');
    const later = await resend(desk, 'voucher');

    assert.deepEqual([fourth.status, later.status], [429, 200]);
    const seconds = Number(fourth.headers['retry-after']);
    assert.ok(seconds > 3500 && seconds <= 3600, String(seconds));
  });

  it('gives way to what happens to the booking before it has left', async () => {
    await using desk = await opened(confirm);
    await resend(desk, 'voucher');
    await post(desk, `bookings/${desk.reference}/${update[0]}`, update[1]);

    await desk.tell();

    assert.match((await desk.outbox()).at(-1) ?? '', /: Changed: /);
    assert.deepEqual((await desk.noted()).slice(-1), ['changed sent kept in the outbox']);
  });

  it('is done for many bookings at once, each with an outcome of its own', async () => {
    await using desk = await opened(confirm);
    const items = [{ reference: desk.reference, mail: 'voucher' }, { reference: 'PTLUNKNOWN' }];

    const { body } = await post(desk, 'bookings/resend', { items });

    const results = body['results'] as { status: number }[];
    assert.deepEqual(
      results.map(({ status }) => status),
      [200, 404],
    );
  });
});

describe('sending a partner a mail about a request again', () => {
  it('brings the same once more, and not while it waits', async () => {
    await using desk = await opened(confirm);
    const request = await askForChange(desk, desk.reference);
    await post(desk, `requests/${request}/reject`, { reason: 'Full' });
    const waiting = await post(desk, 'partner-mails/1/resend');
    await desk.tell();

    const again = await post(desk, 'partner-mails/1/resend');
    await desk.tell();
    const unknown = await post(desk, 'partner-mails/99/resend');
    const many = await post(desk, 'partner-mails/resend', { items: [{ id: 1 }] });

    assert.equal(waiting.headers['x-error-code'], 'partner-mail-waiting');
    assert.equal(again.status, 200, again.text);
    const [first, second] = (await desk.outbox()).slice(-2);
    assert.match(first ?? '', /^ada@bluebird\.test: Change rejected: /);
    assert.equal(first, second);
    assert.equal(unknown.headers['x-error-code'], 'partner-mail-unknown');
    assert.equal((many.body['results'] as { status: number }[])[0]?.status, 200);
    const story = told(await read(desk, '?kind=mail')).join('\n');
    assert.match(story, /Portolan mailed the partner \(\S+\) again that request 1 is decided\./);
  });

  it('is done on the command line too, as with those to travelers', async () => {
    await using desk = await opened(confirm);
    const request = await askForChange(desk, desk.reference);
    await post(desk, `requests/${request}/reject`, { reason: 'Full' });
    await desk.tell();
    const commands = [
      ...operationCommands(travelerMailOperations),
      ...operationCommands(partnerMailOperations),
    ];
    const { run } = openCommands(commands, { ...desk.api.app, actor: somebody });

    const traveler = await run('booking', 'resend', desk.reference, '--mail', 'voucher');
    const partner = await run('mail', 'resend', '1');

    assert.equal(traveler.out, 'The mail “voucher” goes to zoe@traveler.test again.\n');
    assert.equal(partner.out, 'The mail about request 1 goes out again.\n');
  });
});
