import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openErasing, personalWords, signUp, succeeded, traveler } from '../support/erasing.ts';
import { placesWith } from '../support/everywhere-stored.ts';
import { payers } from '../support/placing.ts';

describe('the unsubscription of an erased traveler', () => {
  it('holds: no partner who signs the traveler up again mails her', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    await signUp(place);
    await signUp(place, payers.cardOnFile);
    const { key } = await db
      .selectFrom('subscriber')
      .select('key')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await place.api.call({ method: 'POST', url: `/unsubscribe/${key}` });
    succeeded(await place.erase());
    assert.deepEqual(await placesWith(db, personalWords), []);

    await signUp(place, payers.credit, { title: 'Again' });
    await signUp(place, payers.cardOnFile, { title: 'Again' });

    const { text } = await place.asStaff({ url: '/operator/v1/outbox' });
    const senders = (JSON.parse(text) as { from: string }[]).map(({ from }) => from.split(' ')[0]);
    assert.deepEqual(new Set(senders), new Set(['bluebird']));
    const listed = await place.asStaff({ url: `/operator/v1/campaigns?email=${traveler.email}` });
    assert.deepEqual(
      (JSON.parse(listed.text) as Record<string, unknown>[]).map((one) => [
        one['organization'],
        one['unsubscribed'],
      ]),
      [
        ['bluebird', false],
        ['acme', true],
      ],
    );
  });

  it('is taken back with the link of an old mail, whose page names no address', async () => {
    await using place = await openErasing();
    const { db } = place.api.app;
    await signUp(place);
    const { key } = await db.selectFrom('subscriber').select('key').executeTakeFirstOrThrow();
    await place.api.call({ method: 'POST', url: `/unsubscribe/${key}` });
    succeeded(await place.erase());

    const page = await place.api.call({ url: `/unsubscribe/${key}` });
    assert.match(page.text, /sends no more trip mails to you\./);
    await place.api.call({ method: 'POST', url: `/unsubscribe/${key}/undo` });
    const reference = await signUp(place, payers.credit, { title: 'Again' });

    const { text } = await place.asStaff({ url: `/operator/v1/outbox?to=${traveler.email}` });
    assert.ok(text.includes(reference));
    const { body } = succeeded(await place.erase());
    assert.equal(body['campaigns'], 1);
    assert.deepEqual(await placesWith(db, personalWords), []);
  });
});
