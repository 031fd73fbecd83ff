import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MailReceiver, startMailReceiver } from '../support/fakes/mail-receiver.ts';
import { ask } from '../support/requests.ts';
import { type Program, startProgram, waitUntil } from '../support/running/program.ts';
import { startAgain, startedBefore } from '../support/running/started-before.ts';

async function signUp(program: Program, email: string): Promise<string> {
  const { status, body } = await ask(`${program.address}/v1/drip_campaign`, {
    method: 'POST',
    token: program.partnerToken,
    body: { email, date: '2030-03-31', svc_url: 'acme.test/rome', title: 'Rome', freq_30: 1 },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['reference_id']);
}

async function setClock(program: Program, instant: string): Promise<void> {
  const { status, stderr } = await program.run(['clock', 'set', instant]);
  assert.equal(status, 0, stderr);
}

async function runDay(program: Program): Promise<Record<string, unknown>> {
  const { status, stdout, stderr } = await program.run(['campaign', 'run-day', '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
}

function scheduled(receiver: MailReceiver): string[] {
  return receiver.mails
    .filter(({ subject }) => !subject.startsWith('TEST'))
    .map(({ to }) => String(to))
    .toSorted();
}

describe('the campaigns of a running program', () => {
  it('go out by themselves at nine in the morning of the marketplace, once', async () => {
    await using receiver = await startMailReceiver();
    await using program = await startAgain({ environment: { SMTP_URL: receiver.url } });
    await setClock(program, '2030-03-01T08:59');
    const reference = await signUp(program, 'maria@example.test');

    const listed = await program.run(['campaign', 'list', '--json']);
    const [campaign] = JSON.parse(listed.stdout) as Record<string, unknown>[];
    assert.deepEqual(scheduled(receiver), []);
    await setClock(program, '2030-03-01T08:59:58');
    await waitUntil(() => scheduled(receiver).length > 0, 60_000);

    assert.deepEqual(scheduled(receiver), ['maria@example.test']);
    assert.equal(campaign?.['reference_id'], reference);
    assert.equal(campaign['organization'], 'acme');
    assert.equal(campaign['svc_url'], 'https://acme.test/rome');
    assert.deepEqual(campaign['intervals'], ['30']);
    assert.equal(campaign['next_send'], '2030-03-01');
    await waitUntil(async () => (await runDay(program))['outcome'] === 'done already');
    assert.deepEqual(scheduled(receiver), ['maria@example.test']);
    const mail = receiver.mails.at(-1);
    assert.ok(mail?.text.includes(`${program.address}/r/`));
  });

  it('are carried on after a crash: nobody gets a mail twice, and nobody is forgotten', async () => {
    await using folder = await startedBefore();
    const half = Promise.withResolvers<void>();
    let count = 0;
    await using receiver = await startMailReceiver({
      judge: ({ subject }) => {
        if (subject.startsWith('TEST')) return undefined;
        count += 1;
        if (count === 20) half.resolve();
        return undefined;
      },
    });
    const environment = { SMTP_URL: receiver.url };
    const travelers = Array.from({ length: 60 }, (_, number) => `traveler${number}@example.test`);
    {
      await using program = await startProgram({ dataDir: folder.path, environment });
      await setClock(program, '2030-03-01T08:00');
      await Promise.all(travelers.map((email) => signUp(program, email)));
      await setClock(program, '2030-03-01T09:00');
      await half.promise;
      await program.kill();
    }

    await using program = await startProgram({ dataDir: folder.path, environment });
    await waitUntil(async () => (await runDay(program))['outcome'] === 'done already', 60_000);

    const got = scheduled(receiver);
    assert.equal(new Set(got).size, got.length);
    const interrupted = await ask(
      `${program.address}/operator/v1/campaign-mails?state=interrupted`,
      { headers: { authorization: `Bearer ${program.staffToken}` } },
    );
    const lost = (interrupted.body as unknown as { email: string }[]).map(({ email }) => email);
    assert.ok(lost.length <= 5, `${lost.length} were being handed over`);
    assert.deepEqual([...new Set([...got, ...lost])].toSorted(), travelers.toSorted());
  });
});
