import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { automaticCancellationMinutes } from '../bookings/requests/automatic-cancellation.ts';
import { openChanges } from '../platform/db/changes.ts';
import { openLog } from '../platform/log.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { listSettings, setSetting } from './settings.ts';

const key = 'automatic_cancellation_minutes';

async function openSettings() {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await createTestDatabase());
  const { db, url } = database;
  const changes = opened.use(await openChanges({ url, db, log: openLog({ level: 'silent' }) }));
  const resources = opened.move();
  return {
    db,
    changes,
    write: plainWrite(database.db),
    clock: testClock(),
    settings: [automaticCancellationMinutes],
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the settings of the marketplace', () => {
  const untouched = onceInSuite(openSettings);

  it('have a value before anybody sets one', async () => {
    await using deps = await openSettings();

    assert.deepEqual(await listSettings(deps), [
      {
        key,
        value: 'off',
        type: 'string',
        default: 'off',
        allowed: 'off, or a whole number from 1 to 10080',
        description:
          'How long a cancellation that is free of charge waits before it applies by itself',
        changed_at: null,
        changed_by: null,
        version: 0,
      },
    ]);
  });

  it('are set, set again, and written down', async () => {
    await using deps = await openSettings();

    await setSetting(deps, somebody, { key, value: '30' });
    await setSetting(deps, somebody, { key, value: 'OFF' });

    const [reading] = await listSettings(deps);
    assert.equal(reading?.value, 'off');
    const entries = await deps.db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      {
        action: 'setting.changed',
        subject: `setting ${key}`,
        before: { value: 'off' },
        after: { value: 30 },
      },
      {
        action: 'setting.changed',
        subject: `setting ${key}`,
        before: { value: 30 },
        after: { value: 'off' },
      },
    ]);
  });

  for (const value of ['', '0', '-5', '1.5', '10081', 'soon']) {
    it(`refuse the value "${value}"`, async () => {
      const deps = untouched();

      await assert.rejects(setSetting(deps, somebody, { key, value }), {
        code: 'setting-invalid',
        message: `${key} must be off, or a whole number from 1 to 10080`,
      });
    });
  }

  it('refuse a key that is none', async () => {
    const deps = untouched();

    await assert.rejects(setSetting(deps, somebody, { key: 'colour', value: 'red' }), {
      code: 'setting-unknown',
      message: 'There is no setting colour',
    });
  });
});
