import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { aTour } from '../support/tours.ts';

const url = '/operator/v1/suppliers';
const added = {
  key: 'venice-boats',
  name: 'Venice Boats',
  phone: '+39041',
  email: 'ops@boats.test',
  business_ref: 'IT-9',
  notes: 'Ring the bell',
};

const open = () => createStaffApi({ tours: [aTour()] });

function call(api: StaffApi, method: 'POST' | 'PUT', path: string, body: object) {
  return api.asStaff({ method, url: `${url}${path}`, body });
}

describe('a supplier', () => {
  it('is added, shown, found and changed', async () => {
    await using api = await open();

    const { status, body, text } = await call(api, 'POST', '', added);
    assert.equal(status, 200, text);
    assert.deepEqual(body, { ...added, connection: 'direct', status: 'active', version: 1 });

    const edited = await call(api, 'PUT', '/venice-boats', { phone: '', notes: 'Knock' });
    const { body: shown } = await api.asStaff({ url: `${url}/venice-boats` });
    assert.deepEqual(edited.body, { ...body, phone: '', notes: 'Knock', version: 2 });
    assert.deepEqual(shown, edited.body);

    const found = JSON.parse((await api.asStaff({ url: `${url}?q=BOATS.test` })).text) as object[];
    assert.deepEqual(
      found.map((one) => (one as { key: string }).key),
      ['venice-boats'],
    );
  });

  it('has its new name in its tours at once', async () => {
    await using api = await open();

    await call(api, 'PUT', '/roma-walks', { name: 'Roma on Foot' });

    const { record } = await api.app.db
      .selectFrom('tour')
      .select('record')
      .executeTakeFirstOrThrow();
    assert.equal(JSON.parse(String(record)).about.operator, 'Roma on Foot');
  });

  it('is changed with what was before and is, for the audit log; the same again changes nothing', async () => {
    await using api = await open();
    await call(api, 'POST', '', added);
    await call(api, 'PUT', '/venice-boats', { name: 'Boats', email: added.email });
    const again = await call(api, 'PUT', '/venice-boats', { name: 'Boats' });

    const { text } = await api.asStaff({ url: '/operator/v1/audit?subject=supplier venice-boats' });

    const entries = JSON.parse(text) as Record<string, unknown>[];
    assert.deepEqual(
      entries.map(({ action, before, after }) => [action, before, after]),
      [
        ['supplier.changed', { name: 'Venice Boats' }, { name: 'Boats' }],
        [
          'supplier.created',
          null,
          {
            name: 'Venice Boats',
            phone: '+39041',
            email: 'ops@boats.test',
            business_ref: 'IT-9',
            notes: 'Ring the bell',
          },
        ],
      ],
    );
    assert.equal(again.body.version, 2);
  });

  it('is refused with a key that is taken, a version that is old, or when there is none', async () => {
    await using api = await open();
    await call(api, 'POST', '', added);
    await call(api, 'PUT', '/venice-boats', { name: 'Boats' });

    const taken = await call(api, 'POST', '', { key: 'venice-boats', name: 'Others' });
    const stale = await call(api, 'PUT', '/venice-boats', { name: 'Late', version: 1 });
    const unknown = await call(api, 'PUT', '/nowhere', { name: 'Nowhere' });
    const wrong = await call(api, 'PUT', '/venice-boats', { email: 'no address' });

    assert.deepEqual([taken.status, taken.headers['x-error-code']], [409, 'supplier-key-taken']);
    assert.deepEqual([stale.status, stale.body.version], [409, 2]);
    assert.deepEqual([unknown.status, wrong.status], [404, 422]);
    assert.equal((await api.asStaff({ url: `${url}/venice-boats` })).body.name, 'Boats');
  });
});
