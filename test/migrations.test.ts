import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './support/source/imports.ts';

/** What the first version began with: no older program meets it. */
const lastOfFirstVersion = '0094';

/** What a program that serves meanwhile cannot bear, because it reads and writes as before. */
const breaks: Record<string, RegExp> = {
  'drops what is used': /\bdrop (?:table|column|view|type|function|sequence|schema|default)\b/,
  'renames what is used': /\brename\b/,
  'changes a type, which rewrites the table': /\balter column \w+ (?:set data )?type\b/,
  'refuses rows without a value': /\bset not null\b/,
  'adds a column that needs a value':
    /\badd (?:column )?(?:if not exists )?(?!constraint)\w+ (?!.*\b(?:default|generated)\b).*\bnot null\b/,
  'empties a table': /\btruncate\b/,
};

/** A migration of its own, a version later: `-- contract: nothing reads it since 0.3.0`. */
const contract = /^-- contract: \S.* since \d+\.\d+\.\d+$/m;

function faultsOf(migration: string): string[] {
  if (contract.test(migration)) return [];
  const parts = migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .split(/;|,(?= (?:add|alter|drop|rename)\b)/);
  return Object.keys(breaks).filter((fault) => parts.some((part) => breaks[fault]?.test(part)));
}

describe('a migration', () => {
  it('lets a program of the version before go on serving', () => {
    const files = globSync('db/migrations/*.sql', { cwd: root }).toSorted();
    const later = files.filter((file) => basename(file).slice(0, 4) > lastOfFirstVersion);

    const faults = later.flatMap((file) =>
      faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`),
    );
    assert.deepEqual(faults, []);
  });

  it('of that kind is known by its words', () => {
    const samples: [migration: string, faults: string[]][] = [
      ['alter table tour add column note text, add column seen_at timestamptz;', []],
      ['alter table tour add column rank integer not null default 0;', []],
      ['create table boat (id integer not null); create index boat_id on boat (id);', []],
      ['alter table tour drop constraint tour_check, add constraint tour_check check (a);', []],
      ['alter table tour alter column note drop not null;', []],
      ['alter table tour drop column note;', ['drops what is used']],
      ['drop table\n  tour;', ['drops what is used']],
      ['alter table tour rename to walk;', ['renames what is used']],
      [
        'alter table tour alter column id type bigint;',
        ['changes a type, which rewrites the table'],
      ],
      ['alter table tour alter column note set not null;', ['refuses rows without a value']],
      ['alter table tour add column rank integer not null;', ['adds a column that needs a value']],
      ['-- contract: nothing reads it since 0.3.0\nalter table tour drop column note;', []],
    ];

    for (const [migration, faults] of samples)
      assert.deepEqual(faultsOf(migration), faults, migration);
  });
});
