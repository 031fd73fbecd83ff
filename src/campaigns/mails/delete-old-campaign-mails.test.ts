import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCampaignApi, rome } from '../../../test/support/campaigns.ts';
import { countClick } from '../pages/follow-link.ts';
import { deleteOldCampaignMails } from './delete-old-campaign-mails.ts';

describe('forgetting what became of old mails', () => {
  it('deletes mails and clicks of more than 400 days ago', async () => {
    await using api = await createCampaignApi();
    const { app } = api;
    await api.signUp(rome);
    await countClick(app, { reference: 'OLD', code: 'ACME' });
    await api.setClock('2027-06-01T12:00');
    await api.signUp({ ...rome, title: 'Rome again', freq_today: 1 });
    await countClick(app, { reference: 'YOUNG', code: 'ACME' });
    const before = await api.noted();

    await api.setClock('2028-02-06T12:00');
    const forgotten = await deleteOldCampaignMails(app);

    assert.ok(forgotten.mails > 0);
    assert.equal(forgotten.clicks, 1);
    const left = await app.db.selectFrom('campaignMail').select('day').execute();
    assert.equal(left.length, before.length - forgotten.mails);
    assert.deepEqual([...new Set(left.map(({ day }) => day))], ['2027-06-01']);
    const clicks = await app.db.selectFrom('campaignClick').select('reference').execute();
    assert.deepEqual(clicks, [{ reference: 'YOUNG' }]);
  });
});
