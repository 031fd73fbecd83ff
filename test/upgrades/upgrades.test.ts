import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { openKeyring } from '../../src/platform/secrets.ts';
import { createApi } from '../support/api.ts';
import {
  type KeptAnswers,
  keptFolder,
  keptRelease,
  readAnswers,
} from '../support/kept-releases.ts';
import { createTestDatabase } from '../support/running/database.ts';

type Kept = { at: string; staffToken: string; answers: KeptAnswers };

const secret = 'a secret of thirty-two characters for tests';
const largestBytes = 200_000;
const versions = globSync('*.backup', { cwd: keptFolder }).map((file) => basename(file, '.backup'));

describe('a marketplace of an earlier version', () => {
  for (const version of versions.toSorted()) {
    it(`is restored and answers what it answered then: ${version}`, async () => {
      const { backup, about } = keptRelease(version);
      assert.ok(statSync(backup).size < largestBytes);
      const kept = JSON.parse(readFileSync(about, 'utf8')) as Kept;
      await using database = await createTestDatabase();

      await restoreBackup(
        { ...database, keyring: openKeyring(secret) },
        { file: backup, replace: true, otherSecret: false, unverified: true, paused: true },
      );

      await using api = await createApi({ database });
      await api.app.catalog.loaded;
      const { status, text } = await api.call({
        method: 'PUT',
        url: '/operator/v1/clock',
        headers: { authorization: `Bearer ${kept.staffToken}` },
        body: { instant: kept.at },
      });
      assert.equal(status, 200, text);
      const answers = await readAnswers(api, Object.keys(kept.answers), kept.staffToken);
      assert.deepEqual(asFarAs(kept.answers, answers), kept.answers);
    });
  }

  it('is kept of this version or of one before', () => {
    assert.ok(versions.length > 0);
  });
});

/** What is there now of what was there then: later versions may tell more. */
function asFarAs(then: unknown, now: unknown): unknown {
  if (Array.isArray(then) && Array.isArray(now)) {
    return now.map((item, place) => (place in then ? asFarAs(then[place], item) : item));
  }
  if (!isRecord(then) || !isRecord(now)) return now;
  const known = Object.entries(now).filter(([name]) => name in then);
  return Object.fromEntries(known.map(([name, value]) => [name, asFarAs(then[name], value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
