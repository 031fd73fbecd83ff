import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MailReceiver, startMailReceiver } from '../support/fakes/mail-receiver.ts';
import { ask } from '../support/requests.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { type Program } from '../support/running/program.ts';
import { openRestarting } from '../support/running/started-before.ts';
import { waitUntil } from '../support/running/wait.ts';

async function signUp(program: Program, email: string, date = '2030-03-31'): Promise<string> {
  const { status, body } = await ask(`${program.address}/v1/drip_campaign`, {
    method: 'POST',
    token: program.partnerToken,
    body: { email, date, svc_url: 'acme.test/rome', title: 'Rome', freq_30: 1 },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['reference_id']);
}

async function setClock(program: Program, instant: string): Promise<void> {
  const { status, stderr } = await program.runHere(['clock', 'set', instant]);
  assert.equal(status, 0, stderr);
}

async function runDay(program: Program): Promise<Record<string, unknown>> {
  const { status, stdout, stderr } = await program.runHere(['campaign', 'run-day', '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Who got a mail of the scheduled ones, of those in a domain. */
function scheduled(receiver: MailReceiver, domain: string): string[] {
  return receiver.mails
    .filter(({ subject }) => !subject.startsWith('TEST'))
    .map(({ to }) => String(to))
    .filter((to) => to.endsWith(domain))
    .toSorted();
}

async function openCampaigns() {
  await using undo = new AsyncDisposableStack();
  const receiver = undo.use(await startMailReceiver());
  const restarting = undo.use(await openRestarting({ SMTP_URL: receiver.url }));
  const resources = undo.move();
  return { ...restarting, receiver, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

describe('the campaigns of a running program', () => {
  const opened = onceInSuite(openCampaigns);

  it('go out by themselves at nine in the morning of the marketplace, once', async () => {
    const { receiver } = opened();
    const program = opened().program();
    await setClock(program, '2030-03-01T08:59');
    const reference = await signUp(program, 'maria@example.test');

    const listed = await program.run(['campaign', 'list', '--json']);
    const [campaign] = JSON.parse(listed.stdout) as Record<string, unknown>[];
    assert.deepEqual(scheduled(receiver, '@example.test'), []);
    await setClock(program, '2030-03-01T08:59:58');
    await waitUntil(() => scheduled(receiver, '@example.test').length > 0, 60_000);

    assert.deepEqual(scheduled(receiver, '@example.test'), ['maria@example.test']);
    assert.equal(campaign?.['reference_id'], reference);
    assert.equal(campaign['organization'], 'acme');
    assert.equal(campaign['svc_url'], 'https://acme.test/rome');
    assert.deepEqual(campaign['intervals'], ['30']);
    assert.equal(campaign['next_send'], '2030-03-01');
    await waitUntil(async () => (await runDay(program))['outcome'] === 'done already');
    assert.deepEqual(scheduled(receiver, '@example.test'), ['maria@example.test']);
    const mail = receiver.mails.at(-1);
    assert.ok(mail?.text.includes(`${program.address}/r/`));
  });

  it('are carried on after a crash: nobody gets a mail twice, and nobody is forgotten', async () => {
    const { receiver } = opened();
    const travelers = Array.from({ length: 60 }, (_, number) => `traveler${number}@many.test`);
    const got = () => scheduled(receiver, '@many.test');
    {
      const program = opened().program();
      await setClock(program, '2030-05-01T08:00');
      await Promise.all(travelers.map((email) => signUp(program, email, '2030-05-31')));
      await setClock(program, '2030-05-01T09:00');
      await waitUntil(() => got().length >= 20, 60_000);
      await program.kill();
    }

    const program = await opened().startAgain();
    await waitUntil(async () => (await runDay(program))['outcome'] === 'done already', 60_000);

    assert.ok(got().length >= 20);
    assert.equal(new Set(got()).size, got().length);
    const interrupted = await ask(
      `${program.address}/operator/v1/campaign-mails?state=interrupted`,
      { headers: { authorization: `Bearer ${program.staffToken}` } },
    );
    const lost = (interrupted.body as unknown as { email: string }[]).map(({ email }) => email);
    assert.ok(lost.length <= 5, `${lost.length} were being handed over`);
    assert.deepEqual([...new Set([...got(), ...lost])].toSorted(), travelers.toSorted());
  });
});
