import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrating/migrate.ts';
import { startReplicated } from '../support/running/replica.ts';
import { waitUntil } from '../support/running/wait.ts';
import { createStaffApi } from '../support/staff.ts';

const logs = ['audit', 'webhook-messages', 'traveler-mails', 'partner-mails', 'campaign-mails'];

describe('a replica of the database', () => {
  it('answers the logs of staff, and nothing that decides or was just edited', async () => {
    await using servers = await startReplicated();
    const url = servers.primaryUrl;
    await using primary = openDatabase(url, { name: 'test', connections: 2, hasTimeouts: false });
    await using replica = openDatabase(servers.replicaUrl, {
      name: 'test',
      connections: 1,
      isReplica: true,
    });
    await migrate(primary.db);
    const environment = { DATABASE_URL: url, DATABASE_READ_URL: servers.replicaUrl };
    await using api = await createStaffApi({ database: { ...primary, url }, environment });
    const read = async (path: string) => {
      const { status, text } = await api.asStaff({ url: `/operator/v1/${path}` });
      assert.equal(status, 200, text);
      return JSON.parse(text) as Record<string, unknown>[];
    };
    const readers = async () => {
      const { rows } = await replica.pool.query(`select from pg_stat_activity
        where application_name = 'portolan test api'`);
      return rows.length;
    };

    await api.asStaff({
      method: 'PUT',
      url: '/operator/v1/settings/automatic_cancellation_minutes',
      body: { value: 30 },
    });
    const settings = await read('settings');
    for (const list of ['bookings', 'organizations', 'payments']) await read(list);

    const changed = settings.find(({ key }) => key === 'automatic_cancellation_minutes');
    assert.equal(changed?.['value'], 30);
    assert.equal(await readers(), 0);
    // The primary answers until the replica has what is asked for.
    await waitUntil(async () => {
      for (const log of logs) await read(log);
      return (await readers()) > 0;
    });
    assert.equal((await read('audit'))[0]?.['subject'], 'setting automatic_cancellation_minutes');
  });
});
