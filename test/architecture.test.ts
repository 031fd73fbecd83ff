import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import {
  allowedImports,
  allowedInside,
  clockReaders,
  countedFirst,
  environmentReaders,
  filesWithoutSql,
  largestFolder,
  longestFile,
  longFiles,
  sharedWithBrowser,
  terminalWriters,
} from './support/source/architecture.ts';
import { findInheriting, inheritingIn } from './support/source/foreign-keys.ts';
import {
  findBrokenImports,
  findCircles,
  findMisplacedPackages,
  folderOf,
  wingOf,
} from './support/source/import-rules.ts';
import { importsOf, root } from './support/source/imports.ts';

const everyFile = globSync('{src,demo,test,bench,scripts,web,examples}/**/*.{ts,tsx}', {
  cwd: root,
}).toSorted();
const program = everyFile
  .filter((file) => /^(?:src|demo)\//.test(file) && !/(?:\.test|test-support)\.ts$/.test(file))
  .map((file) => ({ file, imports: importsOf(file), text: textOf(file) }));

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function filesWith(pattern: RegExp): string[] {
  return program.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

function allBut(files: string[], exceptions: readonly string[]): string[] {
  return files.filter((file) => !exceptions.includes(file));
}

describe('the architecture', () => {
  it('has a place in the table for every folder of src/', () => {
    const folders = new Set(program.flatMap(({ file }) => folderOf(file) ?? []));

    assert.deepEqual(
      [...folders].filter((folder) => !allowedImports[folder]),
      [],
    );
  });

  it('has a place for every wing of a folder that has them', () => {
    const missing = Object.entries(allowedInside).flatMap(([folder, wings]) => {
      const inside = program.filter(({ file }) => folderOf(file) === folder);
      const found = new Set(inside.flatMap(({ file }) => wingOf(file) ?? []));
      return [...found].filter((wing) => !wings[wing]);
    });

    assert.deepEqual(missing, []);
  });

  it('lets no two folders and no two wings depend on each other', () => {
    for (const table of [allowedImports, ...Object.values(allowedInside)]) {
      const sources = Object.entries(table).map(([file, targets]) => ({
        file,
        imports: targets.map((target) => ({ target, typeOnly: false })),
      }));

      assert.deepEqual(findCircles(sources), []);
    }
  });

  it('keeps every import inside what the table allows', () => {
    assert.deepEqual(findBrokenImports(program), []);
  });

  it('has no circle of files', () => {
    assert.deepEqual(findCircles(program), []);
  });

  it('keeps drivers and servers behind the platform', () => {
    assert.deepEqual(findMisplacedPackages(program), []);
  });

  it('lets no test judge by how fast the machine is', () => {
    const tests = everyFile.filter(
      (file) => /\.test\.ts$|^test\/support\//.test(file) && file !== 'test/architecture.test.ts',
    );
    const measuring = tests.filter((file) => /(?:performance|Date)\.now\(\)/.test(textOf(file)));

    assert.deepEqual(allBut(measuring, Object.keys(clockReaders)), []);
  });

  it('reads the environment in one place', () => {
    const readers = filesWith(/process\.env\b|import \{[^}]*\benv\b[^}]*\} from 'node:process'/);

    assert.deepEqual(allBut(readers, Object.keys(environmentReaders)), []);
  });

  it('writes to the terminal only where that is the purpose', () => {
    assert.deepEqual(filesWith(/\bconsole\.[a-z]+\(/), []);
    assert.deepEqual(
      allBut(
        filesWith(
          /process\.(?:stdout|stderr)\.write|\b(?:stdout|stderr)\b[^}]*\} from 'node:process'/,
        ),
        terminalWriters,
      ),
      [],
    );
  });

  it('reads what was given through the door that words what is wrong', () => {
    assert.deepEqual(filesWith(/\.safeParse(?:Async)?\(/), ['src/platform/wording.ts']);
  });

  it('reads answers of others where what is in them is counted first', () => {
    const outside =
      /^src\/(?:octo|card-processor|card-links|supplier-news|suppliers|currencies|webhooks)\//;
    const readers = filesWith(/\bJSON\.parse\(|\.json\(\)/).filter((file) => outside.test(file));

    assert.deepEqual(readers, Object.keys(countedFirst));
  });

  it('keeps what others name in objects that have nothing else', () => {
    assert.deepEqual(findInheriting(program.map(({ file }) => file)), []);
    assert.deepEqual(inheritingIn('const a: Readonly<Record<string, number>> = {};', 'a.ts'), [
      'a.ts:1',
    ]);
  });

  it('has SQL in verbs and queries, not in what translates', () => {
    const withSql = filesWith(
      /from 'kysely'|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/,
    );

    assert.deepEqual(
      withSql.filter((file) => filesWithoutSql.test(file)),
      [],
    );
  });

  it('names statements in one place, which sends them again where a pooler has lost them', () => {
    const naming = filesWith(/\.query(?:<[^(]*>)?\(\s*\{[^}]*\bname\b|\{ name, text, values/);

    assert.deepEqual(naming, ['src/platform/db/named-statements.ts']);
  });

  it('opens transactions through the door that tries them again', () => {
    assert.deepEqual(filesWith(/\.transaction\(/), ['src/platform/db/in-transaction.ts']);
  });

  it('asks for waiting sessions of its own database only: tests share a server', () => {
    const askers = everyFile.filter((file) => /\bpg_locks\b(?!\\)/.test(textOf(file)));

    assert.deepEqual(askers, []);
  });

  it('lets each table be touched by one domain', () => {
    const tables = [...textOf('db/schema.sql').matchAll(/^create (?:unlogged )?table (\w+)/gm)];
    const shared = tables.flatMap(([, table = '']) => {
      const domains = domainsThatTouch(table);
      return domains.length > 1 ? [`${table} is touched by ${domains.join(' and ')}`] : [];
    });

    assert.deepEqual(shared, []);
  });

  it('shares only types and the palette with the console in the browser', () => {
    const broken = globSync('web/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    }).flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => target.startsWith('src/') && !typeOnly)
        .filter(({ target }) => target !== sharedWithBrowser)
        .map(({ target }) => `${file}: ${target}`),
    );

    assert.deepEqual(broken, []);
  });

  it('has shortcuts through the door that leaves keys alone which a field has taken', () => {
    const users = everyFile.filter(
      (file) => file.startsWith('web/') && /\buseHotkeys\b/.test(textOf(file)),
    );

    assert.deepEqual(users, ['web/frame/use-shortcuts.tsx']);
  });

  it('keeps the independent books without anything of the program', () => {
    const own = everyFile.filter((file) => file.startsWith('test/independent-books/'));

    assert.ok(own.length > 0);
    assert.deepEqual(
      own.filter((file) => /from '(?:\.\.\/)+src\//.test(textOf(file))),
      [],
    );
  });

  it('starts programs within a suite: before all suites of a process, they would wait too long', () => {
    const early = everyFile.filter(
      (file) => /\bstart(?:Again|Program)\b/.test(textOf(file)) && /^before\(/m.test(textOf(file)),
    );

    assert.deepEqual(early, []);
  });

  it(`has no folder of more than ${largestFolder} files`, () => {
    const sizes = new Map<string, number>();
    for (const file of everyFile.filter((name) => !/^test\/|\.test\.ts$/.test(name))) {
      sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    }
    const tooLarge = [...sizes].filter(([, count]) => count > largestFolder);

    assert.deepEqual(tooLarge, []);
  });

  it(`has no file over ${longestFile} lines`, () => {
    const tooLong = everyFile.filter((file) => textOf(file).split('\n').length - 1 > longestFile);

    assert.deepEqual(allBut(tooLong, Object.keys(longFiles)), []);
  });
});

/** The domains whose files name a table, in a query or in SQL. The platform is none. */
function domainsThatTouch(table: string): string[] {
  const camelCase = table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const inQuery = new RegExp(
    `(?:From|insertInto|updateTable|mergeInto|[jJ]oin)\\(\\s*'${camelCase}(?: as \\w+)?'` +
      `|(?:openOutgoing(?:<[^(]*>)?\\(|deleteInPortions\\(db,)\\s*'${table}'`,
  );
  const inSql = new RegExp(`\\b(?:from|into|update|join)\\s+${table}\\b(?!['.])`);
  const domains = program
    .filter(({ text }) => inQuery.test(text) || inSql.test(text))
    .flatMap(({ file }) => folderOf(file) ?? []);
  return [...new Set(domains)].filter((domain) => domain !== 'platform');
}
