import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase } from './support/running/database.ts';
import { root } from './support/source/imports.ts';

const migrations = globSync('db/migrations/*.sql', { cwd: root }).toSorted();
const first = migrations.findIndex((file) => file.includes('0091_'));

describe('a marketplace of before users of partners had second factors', () => {
  it('keeps those of staff with their recovery codes, and the mails that wait', async () => {
    await using database = await createTestDatabase({ connections: 1 });
    const { pool } = database;
    const run = async (files: readonly string[]) => {
      for (const file of files) await pool.query(readFileSync(join(root, file), 'utf8'));
    };
    await pool.query('drop schema public cascade; create schema public');
    await run(migrations.slice(0, first));
    await pool.query(`
      insert into staff (email, password_hash, created_at, role)
        select name || '@portolan.test', '', now(), 'owner' from unnest(array['ann', 'bob']) name;
      insert into staff_second_factor (staff_id, secret, created_at, confirmed_at, used_step)
        select id, email::bytea, now(), now(), 7 from staff;
      insert into staff_recovery_code (staff_id, digest)
        select id, (email || number)::bytea from staff, generate_series(1, 2) number;
      insert into staff_mail (staff_id, kind, actor, at) select id, 'password', '', now() from staff`);

    await run(migrations.slice(first));

    const { rows } = await pool.query<{ told: string }>(`
      select concat_ws(' · ', email, convert_from(secret, 'UTF8'), used_step,
        string_agg(convert_from(digest, 'UTF8'), ', ' order by digest),
        (select count(*) from account_mail where account_mail.staff_id = staff.id)) as told
      from staff join second_factor on staff_id = staff.id
        join recovery_code on second_factor_id = second_factor.id
      group by staff.id, second_factor.id order by email`);
    const codes = (email: string) => `${email} · ${email} · 7 · ${email}1, ${email}2 · 1`;
    assert.deepEqual(
      rows.map(({ told }) => told),
      [codes('ann@portolan.test'), codes('bob@portolan.test')],
    );
    const nobodys = "insert into second_factor (secret, created_at) values ('', now())";
    await assert.rejects(pool.query(nobodys), /second_factor_check/);
  });
});
