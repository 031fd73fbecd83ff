import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/support/running/database.ts';
import { describeSchema } from './schema.ts';

const sample = `
create extension pg_trgm;
create sequence receipt_number;
create function shout() returns trigger language plpgsql as $$
begin
  perform pg_notify('Changes', NEW.name);
  return new;
end $$;
create table harbour (
  id bigint generated always as identity primary key,
  name text not null default 'It''s NEW',
  kind text check (kind in ('sea', 'RIVER')),
  flags text[] not null default '{}',
  depth numeric(6, 2) generated always as (id * 2) stored,
  main_pier integer
);
create unique index harbour_name on harbour (lower(name)) where kind = 'RIVER';
create index harbour_search on harbour using gin (name gin_trgm_ops);
create trigger harbour_changed after insert on harbour for each row execute function shout();
create table pier (
  id integer primary key default nextval('receipt_number'),
  harbour_id bigint not null references harbour (id) on delete cascade,
  opened_at timestamptz not null
);
alter table harbour add foreign key (main_pier) references pier (id);
create unlogged table tide (level integer);
`;

describe('db/schema.sql', () => {
  it('is SQL that makes the database it was written from', async () => {
    await using original = await createTestDatabase();
    await using copy = await createTestDatabase();
    await replaceSchema(original, sample);
    const described = await describeSchema(original.pool);

    await replaceSchema(copy, described);

    assert.equal(await describeSchema(copy.pool), described);
  });

  it('reads like a migration', async () => {
    await using database = await createTestDatabase();
    await replaceSchema(database, sample);

    const lines = (await describeSchema(database.pool)).split('\n').map((line) => line.trim());

    for (const line of [
      'create extension pg_trgm;',
      'create unlogged table tide (',
      "name text not null default 'It''s NEW',",
      "constraint harbour_kind_check check (kind in ('sea', 'RIVER')),",
      'depth numeric(6,2) generated always as ((id * 2)) stored,',
      "create unique index harbour_name on harbour (lower(name)) where (kind = 'RIVER');",
      'opened_at timestamptz not null,',
      'alter table pier add constraint pier_harbour_id_fkey foreign key (harbour_id) references harbour(id) on delete cascade;',
      "perform pg_notify('Changes', NEW.name);",
    ]) {
      assert.ok(lines.includes(line), `${line} is missing in\n${lines.join('\n')}`);
    }
  });
});

async function replaceSchema(database: TestDatabase, schema: string): Promise<void> {
  await database.pool.query('drop schema public cascade; create schema public');
  await database.pool.query(schema);
}
