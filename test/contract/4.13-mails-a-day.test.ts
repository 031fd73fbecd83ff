import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { type CampaignApi, createCampaignApi, rome } from '../support/campaigns.ts';
import { tokens } from '../support/partners.ts';

/** Without a title none is recognised as an earlier one. */
const untitled = { ...rome, title: '', freq_today: 1 };
const fourth = 'ptl_test_000000000000000000000000000fourth';

async function addFourthPartner({ app }: CampaignApi): Promise<void> {
  const user = { email: 'dan@fourth.test', first_name: 'Dan', last_name: 'Fox', role: 'Admin' };
  const users = [{ ...user, access_token: fourth }];
  const organizations = [{ key: 'fourth', name: 'Fourth Travel', users }];
  await importMarketplace(app, somebody, { format: 'portolan/1', organizations });
  await app.changes.delivered();
}

function sent(answers: TestAnswer[]): unknown[] {
  return answers.map(({ status, text, body }) => {
    assert.equal(status, 200, text);
    return body.email_sent;
  });
}

async function signUpOften(api: CampaignApi, many: number, token: string): Promise<unknown[]> {
  const answers: TestAnswer[] = [];
  for (let nth = 0; nth < many; nth += 1) answers.push(await api.signUp(untitled, token));
  return sent(answers);
}

describe('4.13 mails at once to one address on one day', () => {
  it('are at most 3 of a partner; campaigns beyond that are kept', async () => {
    await using api = await createCampaignApi();

    const first = await signUpOften(api, 3, tokens.agent);
    const colleague = await api.signUp({ ...untitled, email: ' MARIA@Example.test' }, tokens.admin);
    const friend = await api.signUp({ ...untitled, email: 'friend@example.test' });

    assert.deepEqual(first, [true, true, true]);
    assert.equal(colleague.body.email_sent, false);
    assert.deepEqual(colleague.body.intervals, ['today']);
    assert.equal(friend.body.email_sent, true);
    const reference = String(colleague.body.reference_id);
    const again = await api.signUp({ ...untitled, reference_id: reference });
    assert.deepEqual([again.body.reference_id, again.body.email_sent], [reference, false]);
    assert.equal((await api.outbox()).length, 4);
    assert.equal(
      (await api.noted())[3],
      'immediate 0 2027-01-01 skipped too many for this address today',
    );
  });

  it('are at most 10 of all partners', async () => {
    await using api = await createCampaignApi();
    await addFourthPartner(api);

    for (const token of [tokens.agent, tokens.otherAdmin, tokens.unaccredited]) {
      assert.deepEqual(await signUpOften(api, 3, token), [true, true, true]);
    }

    assert.deepEqual(await signUpOften(api, 2, fourth), [true, false]);
  });

  it('are never more when they are asked for at the same moment', async () => {
    await using api = await createCampaignApi();
    await addFourthPartner(api);
    const everyone = [tokens.agent, tokens.otherAdmin, tokens.unaccredited, fourth];

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => api.signUp(untitled, everyone[nth % 4])),
    );

    assert.equal(sent(answers).filter(Boolean).length, 10);
    assert.equal((await api.outbox()).length, 10);
  });

  it('may be sent again on the next day of the marketplace', async () => {
    await using api = await createCampaignApi();
    await signUpOften(api, 4, tokens.agent);

    await api.setClock('2027-01-01T23:59');
    assert.deepEqual(await signUpOften(api, 1, tokens.agent), [false]);
    await api.setClock('2027-01-02T00:00');
    assert.deepEqual(await signUpOften(api, 1, tokens.agent), [true]);
  });

  it('are not counted by test copies, nor by mails that never left', async () => {
    await using api = await createCampaignApi();
    const { app } = api;
    const copies = { ...untitled, freq_today: 0, freq_30: 1, freq_60: 1, freq_90: 1, freq_7: 1 };
    await api.signUp(copies);
    await signUpOften(api, 2, tokens.agent);
    const failed = { state: 'failed' as const, reason: '550 no such box' };
    await app.db.updateTable('campaignMail').set(failed).where('kind', '=', 'immediate').execute();

    assert.deepEqual(await signUpOften(api, 4, tokens.agent), [true, true, true, false]);
  });
});
