import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { createApi, type TestAnswer } from '../support/api.ts';
import { partners, tokens } from '../support/partners.ts';
import { openReadOnlySpell } from '../support/read-only.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { waitUntil } from '../support/running/wait.ts';

const createUser = {
  method: 'POST',
  url: '/v1/users',
  token: tokens.admin,
  body: { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone' },
} as const;
const ready = { url: '/readyz' };

function assertMayTryAgain({ status, headers, text }: TestAnswer, code: string): void {
  assert.equal(status, 503, text);
  assert.equal(headers['x-error-code'], code);
  assert.match(String(headers['retry-after']), /^\d+$/);
}

describe('a database', () => {
  it('that can only be read is away, until it can be written again', async () => {
    await using database = await createTestDatabase();
    await using api = await createApi({ database });
    await importMarketplace(api.app, { kind: 'system', name: 'test' }, partners);
    await using spell = await openReadOnlySpell(database);

    await spell.begin();
    await waitUntil(() => !api.app.changes.isConnected());
    for (let time = 0; time < 3; time += 1) {
      assertMayTryAgain(await api.call(createUser), 'database-away');
      assertMayTryAgain(await api.call(ready), 'not-ready');
    }
    await spell.end();

    assert.equal((await api.call(createUser)).status, 200);
    await waitUntil(async () => (await api.call(ready)).status === 200);
  });

  it('that becomes one is found out by the probe as well, and not used again', async () => {
    await using database = await createTestDatabase();
    await using api = await createApi({ database });
    const { db, pool } = api.app;
    const sessions = Array.from({ length: 5 }, () =>
      db
        .connection()
        .execute((session) => sql`set default_transaction_read_only = on`.execute(session)),
    );
    await Promise.all(sessions);
    const { idleCount } = pool;

    const [first, second] = [await api.call(ready), await api.call(ready)];

    assert.ok(idleCount > 0);
    assertMayTryAgain(first, 'not-ready');
    assert.equal(second.status, 200);
  });

  it('that may help when it is asked again answers 503 and when', async () => {
    await using api = await createApi({ marketplace: partners });
    const away = ['08006', '08001', '25006', '53100', '53200', '53300', '57P01', '57P02', '57P03'];
    const busy = ['40001', '40P01', '55P03', '57014'];
    for (const code of [...away, ...busy]) {
      await sql`create or replace function refuse() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(api.app.db);
      await sql`create or replace trigger refuse before insert on agency_user
        execute function refuse()`.execute(api.app.db);

      const answer = await api.call(createUser);

      assertMayTryAgain(answer, away.includes(code) ? 'database-away' : 'database-busy');
    }
  });
});
