import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { partners, tokens } from '../support/partners.ts';
import { createStaffApi } from '../support/staff.ts';

const writes = [
  ['access-tokens', { user: 'ada@acme.test' }],
  ['access-tokens/revoke', { prefix: tokens.agent }],
  ['staff', { email: 'kim@portolan.test', password: 'a long password' }],
  ['staff-tokens', { name: 'import' }],
  ['import', { format: 'portolan/1', suppliers: [{ key: 'swift', name: 'Swift Cars' }] }],
] as const;

describe('an operator write with an Idempotency-Key', () => {
  for (const [path, body] of writes) {
    it(`keeps its answer with what it writes: ${path}`, async () => {
      await using api = await createStaffApi({ marketplace: partners });
      const { db } = api.app;
      const ask = () =>
        api.inConsole({
          method: 'POST',
          url: `/operator/v1/${path}`,
          body,
          headers: { 'idempotency-key': 'one' },
        });

      const [first, again] = [await ask(), await ask()];

      assert.equal(first.status, 200, first.text);
      assert.equal(again.headers['idempotency-replayed'], 'true');
      assert.equal(again.text, first.text);
      // Every row says which transaction wrote it.
      const { rows } = await sql<{ kept: string; audited: string }>`
        select kept_answer.xmin::text as kept, audit_entry.xmin::text as audited
        from kept_answer, audit_entry order by audit_entry.id desc limit 1`.execute(db);
      assert.equal(rows[0]?.kept, rows[0]?.audited);
    });
  }
});
