import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startEmbeddedDatabase } from './open.ts';
import { administratorRole, programRole } from './program-role.ts';
import { databaseFolder, query, quick } from './test-support.ts';

const old = [
  'create schema jobs',
  'create table jobs.job (id int generated always as identity primary key, at serial)',
  "create type mood as enum ('good')",
  'create domain short as text',
  'create table old (id serial primary key, mood mood)',
  'create sequence numbers',
  'create view seen as select * from old',
  'create function one() returns int language sql as $$ select 1 $$',
  'insert into old values (1)',
];

const owners = `select distinct pg_get_userbyid(owner) as owner from (
  select relowner as owner from pg_class where oid >= 16384
  union all select proowner from pg_proc where oid >= 16384
  union all select typowner from pg_type where oid >= 16384
  union all select nspowner from pg_namespace where oid >= 16384 and nspname !~ '^pg_'
  union all select datdba from pg_database where datname = 'portolan') all_of_them`;

describe('the role of the program in the embedded database', () => {
  it('is no superuser: it reads no file and runs no program', async () => {
    await using folder = await databaseFolder();
    await using database = await startEmbeddedDatabase(quick(folder.path));
    const { address } = database;

    assert.deepEqual(
      await query(
        address,
        'select current_user::text as name, rolsuper from pg_roles where rolname = current_user',
      ),
      [{ name: programRole, rolsuper: false }],
    );
    for (const statement of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'create role another superuser',
      'create database another',
      `set role ${administratorRole}`,
    ]) {
      await assert.rejects(query(address, statement), { code: '42501' }, statement);
    }
    await query(address, 'create table own (id int); drop table own');
  });

  it('gets what an earlier version made as the superuser', async () => {
    await using folder = await databaseFolder();
    {
      await using before = await startEmbeddedDatabase(quick(folder.path));
      const { administrator } = before;
      await query(administrator, `alter database portolan owner to ${administratorRole}`);
      for (const statement of old) await query(administrator, statement);
      await query(administrator, `drop role ${programRole}`);
    }

    await using database = await startEmbeddedDatabase(quick(folder.path));
    const { address } = database;

    assert.deepEqual(await query(address, owners), [{ owner: programRole }]);
    await query(address, 'alter table old add column more text; drop schema jobs cascade');
    assert.deepEqual(await query(address, 'select id, more from seen join old using (id)'), [
      { id: 1, more: null },
    ]);
  });
});
