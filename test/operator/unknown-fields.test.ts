import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { partners } from '../support/partners.ts';
import { type Operation, operationsOf } from '../support/source/api-operations.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const ofBytes = new Set([
  'addTourPicture',
  'uploadPicture',
  'importLocations',
  'importPlaces',
  'importSailings',
]);

/** Their bodies are whole records, which say themselves what was left out, or lists and pictures. */
const takesMore = ({ id, bodies }: Operation) =>
  ofBytes.has(id) || bodies.some((body) => 'additionalProperties' in body);

async function operationsIn(api: StaffApi): Promise<Operation[]> {
  const { documents } = await api.whole();
  return operationsOf(documents.operator.bytes().toString());
}

function pathOf({ path }: Operation): string {
  return path.replaceAll(/\{\w+\}/g, 'x');
}

/** What a change of anything leaves behind. */
async function changesIn(db: Database): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from audit_entry) as audited,
    (select max(xmin::text::bigint) from staff) as staff`.execute(db);
  return rows;
}

describe('a field that no operation of staff knows', () => {
  it('is refused by each of them, whatever else is wrong, and changes nothing', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const before = await changesIn(api.app.db);
    const operations = await operationsIn(api);
    assert.ok(operations.length > 70);
    for (const operation of operations) {
      const { id, method } = operation;
      const asked = { method, url: pathOf(operation) };
      const inQuery = await api.asStaff({
        ...asked,
        url: `${asked.url}?zzzz=1`,
        ...(method !== 'GET' && { body: {} }),
      });
      assert.equal(inQuery.headers['x-error-code'], 'unknown-field', `${id}: ${inQuery.text}`);
      assert.equal(inQuery.status, 422);
      assert.equal(inQuery.body.error, 'Unknown field: zzzz');
      if (method === 'GET' || takesMore(operation)) continue;
      const inBody = await api.asStaff({ ...asked, body: { zzzz: 1 } });
      assert.equal(inBody.body.error, 'Unknown field: zzzz', `${id}: ${inBody.text}`);
      assert.equal(inBody.status, 422);
    }
    assert.deepEqual(await changesIn(api.app.db), before);
  });

  it('is compared with those that are known, at any depth', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const sentences: unknown[] = [];
    for (const asked of [
      { url: '/operator/v1/bookings?statuss=Confirmed' },
      { url: '/operator/v1/bookings?Status=Confirmed' },
      { url: '/operator/v1/bookings?+status=Confirmed' },
      {
        method: 'POST',
        url: '/operator/v1/organizations',
        body: { key: 'delta', name: 'Delta', accreditation: { typ: 'iata', number: '1' } },
      },
    ] as const) {
      const { status, body } = await api.asStaff(asked);
      assert.equal(status, 422);
      sentences.push(body.error);
    }
    assert.deepEqual(sentences, [
      'Unknown field: statuss. Did you mean status?',
      'Unknown field: Status. Did you mean status?',
      'Unknown field: " status". Did you mean status?',
      'Unknown field: accreditation.typ. Did you mean accreditation.type?',
    ]);
  });

  it('is not the version that the caller has seen, also where nothing is changed', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const url = '/operator/v1/bookings/NONE/refund/preview';
    const { status, body } = await api.asStaff({ method: 'POST', url, body: { version: 3 } });
    assert.equal(status, 404, body.error as string);
  });

  it('is refused in the body of an operation that takes none', async () => {
    await using api = await createStaffApi();
    const { status, body } = await api.asStaff({
      url: '/operator/v1/bookings',
      body: { status: 'Confirmed' },
    });
    assert.deepEqual([status, body.error], [422, 'This operation takes no body']);
  });
});
