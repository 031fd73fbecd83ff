import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Portolan, webhooks } from '../../sdk/typescript/src/index.ts';
import { openBrowser } from '../support/browser.ts';
import { startWebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { type Block, blocksOf, runInOneShell } from '../support/guides/samples.ts';
import { assertShown } from '../support/guides/shown-answer.ts';
import type { Program } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';

type Newcomer = { token: string; organization: string; firstCall: string };
type IsGenuine = (body: Buffer, signature: unknown, secret: string) => boolean;

const secret = 'whsec_a_secret_that_only_two_know';

/** From the start page to a token, as somebody goes who has never been there. */
async function signUp(program: Program): Promise<Newcomer> {
  await using browser = await openBrowser();
  await using visit = await browser.visit(program.address);
  const { page } = visit;
  await page.getByRole('link', { name: 'Get a token of your own' }).click();
  await page.getByLabel('E-mail address').fill('nora@newcomer.test');
  await page.getByLabel('Name of your organization').fill('Newcomer Travel');
  await page.getByRole('button', { name: 'Make my organization' }).click();
  await page.getByRole('heading', { name: 'Newcomer Travel is ready' }).waitFor();
  const code = async (name: string) =>
    (await page.locator('figure', { hasText: name }).locator('code').textContent()) ?? '';
  const token = (await code('Your access token')).trim();
  const firstCall = await code('Your first call');
  const organization = (await page.locator('dt:text-is("Organization") + dd').textContent()) ?? '';
  assert.deepEqual(visit.complaints, []);
  return { token, organization, firstCall };
}

async function readGuide(program: Program, name: string): Promise<Block[]> {
  const answer = await fetch(`${program.address}/docs/guides/${name}.md`);
  return blocksOf(await answer.text());
}

/** What the guide gives its readers to check a message with. */
async function readCheck(program: Program): Promise<IsGenuine> {
  const blocks = await readGuide(program, 'webhooks');
  const { code = '' } = blocks.find(({ language }) => language === 'js') ?? {};
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isGenuine: IsGenuine;
  };
  return isGenuine;
}

/** What comes after the first booking, with the SDK: hear of it, ask for a change, and cancel. */
async function goOnWithSdk(portolan: Portolan, reference: string): Promise<void> {
  const pages = await Array.fromAsync(portolan.followUpdates());
  const heard = pages.flatMap(({ rows }) => rows).map((row) => row.booking_reference);
  assert.deepEqual(heard, [reference]);
  const notes = 'Please note a wheelchair.';
  const change = await portolan.requestBookingChange({ id: reference, notes });
  await portolan.applyOwnRequest(change.request_id, { reason: 'The guide knows.' });
  const quote = await portolan.quoteBookingCancellation({ id: reference });
  assert.equal(quote.cancellable, true);
  const asked = { reference_id: reference, reason: 'Plans changed' };
  const { request_id: id } = await portolan.requestBookingCancellation(asked);
  await portolan.applyOwnRequest(id);
  const { meta } = await portolan.getBooking({ id: reference });
  assert.equal(meta.status, 'Canceled');
  await assert.rejects(portolan.requestBookingChange({ id: reference, notes }), {
    code: 'change-of-canceled-booking',
  });
}

describe('a newcomer', () => {
  it('comes from the start page to a confirmed booking of its own, and hears of it', async () => {
    await using program = await startAgain();
    await using receiver = await startWebhookReceiver();

    const { token, organization, firstCall } = await signUp(program);
    const hook = ['webhook', 'add', '--org', organization, '--url', receiver.url];
    const added = await program.run([...hook, '--secret-stdin'], secret);
    assert.equal(added.status, 0, added.stderr);
    // The first asks for the user of the demo.
    const samples = (await readGuide(program, 'quick-start'))
      .slice(2)
      .map((block) => ({ ...block, code: block.code.replaceAll(program.partnerToken, token) }));
    const pasted = samples.filter(({ language }) => language === 'sh').map(({ code }) => code);
    const [first, ...ran] = await runInOneShell([firstCall, ...pasted]);

    assert.equal((JSON.parse(first?.output ?? '') as unknown[]).length, 3);
    assert.equal(pasted.length, 5);
    const answers = samples.filter(({ status }) => status !== null);
    for (const [turn, answer] of answers.entries()) {
      const came = ran[turn];
      assert.ok(came);
      assertShown(answer, came);
    }
    const booked = JSON.parse(ran[2]?.output ?? '') as Record<string, unknown>;
    assert.deepEqual((booked['partner'] as Record<string, unknown>)['email'], 'nora@newcomer.test');
    const changed = JSON.parse(ran[4]?.output ?? '') as { booking_reference: string }[];
    assert.equal(changed[0]?.booking_reference, booked['booking_ref']);
    const [message] = await receiver.received(1);
    assert.ok(message);
    const { booking_reference: reference, type } = message.json;
    assert.deepEqual([reference, type], [booked['booking_ref'], 'New Booking']);
    const isGenuine = await readCheck(program);
    const signature = message.headers['x-webhook-signature'];
    assert.equal(isGenuine(Buffer.from(message.body), signature, secret), true);
    assert.equal(isGenuine(Buffer.from(`${message.body} `), signature, secret), false);

    const told = await webhooks.receive(message.body, message.headers, secret);
    assert.equal(told?.booking_reference, reference);
    await goOnWithSdk(new Portolan({ address: program.address, token }), String(reference));
  });
});
