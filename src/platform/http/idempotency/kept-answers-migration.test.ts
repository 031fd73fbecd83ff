import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { testClock } from '../../../../test/support/clock.ts';
import { createTestDatabase } from '../../../../test/support/running/database.ts';
import { root } from '../../../../test/support/source/imports.ts';
import { openKeyring } from '../../secrets.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { sealAnswer } from './sealed-answer.ts';

const folder = join(root, 'db/migrations');
const files = globSync('*.sql', { cwd: folder }).toSorted();
const answer = { status: 200, headers: {}, body: Buffer.from('{"ok":true}') };

describe('an answer that was kept with the whole address', () => {
  it('is given again after the migration, to the same request only', async () => {
    await using database = await createTestDatabase();
    const { db, pool } = database;
    await pool.query('drop schema public cascade; create schema public');
    for (const file of files.filter((name) => name < '0021')) await pool.query(textOf(file));
    const clock = testClock();
    const path = '/v1/orders?name=Zo%C3%AB&x=é';
    const bodyDigest = createHash('sha256').update('{}').digest();
    const keyring = openKeyring('a secret');
    const sealed = sealAnswer(keyring.keysFor('kept answers'), answer);
    await pool.query(
      `insert into kept_answer (owner, key, method, path, body_digest, instance, started_at, status, answer)
       values ('user:1', 'k', 'POST', $1, $2, 'gone', $3, 200, $4)`,
      [path, bodyDigest, clock.now().toString(), sealed],
    );

    await pool.query(textOf('0021_after_an_outage.sql'));

    const isInstanceAlive = async () => true;
    const kept = openKeptAnswers({
      db,
      clock,
      instance: 'one',
      isInstanceAlive,
      keyring,
    });
    const same = { owner: 'user:1', account: 'organization:1', key: 'k', method: 'POST', path };
    assert.deepEqual(await kept.claim({ ...same, bodyDigest }), { kind: 'answered', answer });
    const other = await kept.claim({ ...same, path: `${path}1`, bodyDigest });
    assert.deepEqual(other, { kind: 'reused' });
  });
});

function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
