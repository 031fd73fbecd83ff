import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openMailing } from '../../test/support/traveler-mails.ts';
import { deleteOldMails } from './delete-old-mails.ts';

describe('what became of mails', () => {
  it('is known for 90 days; what waits is not forgotten', async () => {
    await using mailing = await openMailing();
    await mailing.place();
    await mailing.send();
    await mailing.place({ adults: 'Ada Byron' });

    await mailing.setClock('2027-02-18T09:00:00Z');
    await deleteOldMails(mailing.api.app);
    assert.equal((await mailing.noted()).length, 2);
    await mailing.setClock('2027-02-18T11:00:00Z');
    await deleteOldMails(mailing.api.app);

    assert.deepEqual(await mailing.noted(), ['confirmed waiting']);
  });
});
