import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepNotice } from '../../src/supplier-news/notices.ts';
import { createStaffApi } from '../support/staff.ts';
import { aTour } from '../support/tours.ts';

const url = '/operator/v1/supplier-notices';

describe('what is to be settled with suppliers', () => {
  it('waits until staff have settled it, and is not noted again in the same words', async () => {
    await using api = await createStaffApi({ tours: [aTour()] });
    const { id: supplierId } = await api.app.db
      .selectFrom('supplier')
      .select('id')
      .executeTakeFirstOrThrow();
    const about = { supplierId, bookingReference: 'B1' };
    const note = (sentence: string) => keepNotice(api.app, about, { kind: 'price', sentence });
    await note('It costs 20');
    await note('It costs 30');

    const waiting = await api.asStaff({ url });
    const [notice] = JSON.parse(waiting.text) as { id: number; sentence: string }[];
    const done = await api.asStaff({ method: 'POST', url: `${url}/${notice?.id}/done` });
    const again = await api.asStaff({ method: 'POST', url: `${url}/${notice?.id}/done` });
    await note('It costs 30');
    const none = await api.asStaff({ url });
    await note('It costs 40');
    const all = await api.asStaff({ url: `${url}?all=true` });

    assert.equal(notice?.sentence, 'It costs 30');
    assert.equal(done.status, 200, done.text);
    assert.match(String(done.body['settled_at']), /^\d{4}-/);
    assert.equal(again.status, 409);
    assert.equal((await api.asStaff({ method: 'POST', url: `${url}/999/done` })).status, 404);
    assert.equal(none.text, '[]');
    assert.deepEqual(
      (JSON.parse(all.text) as { sentence: string }[]).map(({ sentence }) => sentence),
      ['It costs 40', 'It costs 30'],
    );
    const audit = await api.asStaff({ url: '/operator/v1/audit?subject=booking+B1' });
    assert.match(audit.text, /supplier\.notice-settled/);
  });
});
