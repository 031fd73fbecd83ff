import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { describeErrors, errorDocuments } from '../scripts/error-document.ts';
import { variables } from '../src/config.ts';
import type { CommandHelp } from '../src/platform/cli/command.ts';
import { errorCatalogue } from '../src/platform/errors.ts';
import { startPage } from '../src/start/start-page.ts';
import { version } from '../src/version.ts';
import { allowedImports, assembly } from './support/source/architecture.ts';
import { root } from './support/source/imports.ts';
import {
  anchorsIn,
  blockIn,
  codeIn,
  linksIn,
  namesUnder,
  readPage,
  rowsIn,
  sectionOf,
} from './support/source/markdown.ts';

const listed = JSON.parse(readPage('src/command-list.json')) as CommandHelp[];
const folders = [
  ...new Set(globSync('src/*/**/*.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')),
].toSorted();
const pages = globSync(['*.md', 'docs/**/*.md', 'src/*/README.md'], { cwd: root });

function tables(): string[] {
  const created = readPage('db/schema.sql').matchAll(/^create (?:unlogged )?table (\w+)/gm);
  return Array.from(created, ([, table = '']) => table).toSorted();
}

/** Those that every row has. */
function columnsOf(table: string): Set<string | undefined> {
  const schema = readPage('db/schema.sql');
  const [, body = ''] = new RegExp(`table ${table} \\(\\n([^]*?)\\n\\);`).exec(schema) ?? [];
  return new Set(Array.from(body.matchAll(/^ {2}(\w+) .*not null/gm), ([, column]) => column));
}

describe('the README', () => {
  it('shows what the program prints at its start', () => {
    const shown = startPage({
      address: 'http://127.0.0.1:8080',
      environment: 'staging',
      version,
      access: {
        staff: { email: 'staff@portolan.test', password: '...', token: 'ptl_staff_...' },
        partner: {
          name: 'Acme Travel',
          token: 'ptl_test_0000000000000000000000000000acme',
          userId: 1,
        },
        people: [
          { name: 'Ada', role: 'Admin', email: 'ada@acme.test', password: '...' },
          { name: 'Ben', role: 'Agent', email: 'ben@acme.test', password: '...' },
        ],
      },
    });

    assert.equal(blockIn(readPage('README.md'), 'text'), shown);
  });

  it('shows commands as the program has them', () => {
    const usages = listed.map(({ usage }) => usage.replace('portolan ', ''));

    for (const shown of namesUnder('README.md', 'Commands')) {
      const name = shown.replace(/(?: [A-Z]+(?:\.\.\.)?)+$/, '');
      const usage = usages.find((one) => one === shown || one.startsWith(`${shown} `));
      assert.ok(usage && listed.some((one) => one.name === name), shown);
    }
  });
});

describe('the documents of errors', () => {
  for (const { audience, path } of errorDocuments) {
    it(`list every refusal: ${path}`, () => {
      assert.equal(readPage(path), describeErrors(audience), 'stale: run npm run docs:errors');
    });
  }

  it('of partners have only statuses that partners meet', () => {
    const forPartners = errorCatalogue('partners')
      .filter(({ status }) => [403, 404, 409, 422].includes(status))
      .map(({ code }) => code);

    assert.deepEqual(forPartners, [
      'idempotency-key-reused',
      // Of /mcp, whose protocol says so.
      'origin-not-allowed',
      'path-not-found',
      'request-in-progress',
    ]);
  });
});

describe('the settings', () => {
  it('stand in .env.example, every one of them', () => {
    const names = Array.from(
      readPage('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm),
      ([, name]) => name,
    );

    assert.deepEqual(names, Object.keys(variables));
  });

  it('stand in docs/operations.md with their defaults', () => {
    const rows = rowsIn(sectionOf(readPage('docs/operations.md'), 'Settings'));
    const names = rows.flatMap(([name = '']) => codeIn(name));

    assert.deepEqual(names, Object.keys(variables));
    for (const [index, [name, schema]] of Object.entries(variables).entries()) {
      const value = schema.parse(undefined);
      if (value !== undefined) assert.equal(rows[index]?.[1], `\`${String(value)}\``, name);
    }
  });
});

describe('docs/operations.md', () => {
  it('says of every table what erasing a traveler does to it', () => {
    assert.deepEqual(namesUnder('docs/operations.md', 'Personal data').toSorted(), tables());
  });

  it('quotes only what the program prints', () => {
    const sources = globSync(['src/**/*.ts', 'bin/*'], { cwd: root });
    const said = sources
      .map(readPage)
      .join('\n')
      .replaceAll(/\$\{[^}]*\}/g, '…');
    const quoted = rowsIn(sectionOf(readPage('docs/operations.md'), 'Troubleshooting'));

    assert.ok(quoted.length > 0);
    assert.deepEqual(
      quoted.filter(([sentence = '']) => !said.includes(sentence)).map(([sentence]) => sentence),
      [],
    );
  });
});

describe('docs/growing.md', () => {
  it('says of every table by which of its columns it can be spread', () => {
    const rows = rowsIn(sectionOf(readPage('docs/growing.md'), 'The keys of the tables'));
    const keys = rows.flatMap(([names = '', key = '']) =>
      codeIn(names).map((table) => [table, codeIn(key)[0]] as const),
    );
    const without = keys.filter(([table, key]) => key !== undefined && !columnsOf(table).has(key));

    assert.deepEqual(keys.map(([table]) => table).toSorted(), tables());
    assert.deepEqual(without, []);
  });
});

describe('docs/architecture.md', () => {
  const page = 'docs/architecture.md';

  it('shows which folder may import which', () => {
    const table = rowsIn(sectionOf(readPage(page), 'What may import what'));
    const shown = table.map(([folder = '', targets = '']) => [codeIn(folder)[0], codeIn(targets)]);

    assert.deepEqual(
      shown,
      folders
        .filter((folder) => !assembly.includes(folder))
        .map((folder) => [
          folder,
          allowedImports[folder]?.filter((target) => folders.includes(target)),
        ]),
    );
  });

  it('has every table of the database', () => {
    assert.deepEqual(namesUnder(page, 'Data model').toSorted(), tables());
  });

  it('has every recurring job', () => {
    const jobs = [
      'src/recurring-jobs.ts',
      'src/forgetting-jobs.ts',
      'src/start/after-start-jobs.ts',
    ].flatMap((file) => [...readPage(file).matchAll(/name: '([^']+)'/g)]);

    assert.deepEqual(
      namesUnder(page, 'Life of a job').toSorted(),
      Array.from(jobs, ([, name = '']) => name).toSorted(),
    );
  });
});

describe('the documents', () => {
  it('have a page for every folder of the program', () => {
    const without = folders.filter((folder) => !existsSync(join(root, 'src', folder, 'README.md')));

    assert.deepEqual(without, []);
  });

  it('link only to what is there', () => {
    const broken = pages.flatMap((page) =>
      linksIn(readPage(page))
        .filter((target) => !leadsSomewhere(page, target))
        .map((target) => `${page}: ${target}`),
    );

    assert.deepEqual(broken, []);
  });

  it('have this version in the changelog', () => {
    assert.match(readPage('CHANGELOG.md'), new RegExp(`^## ${RegExp.escape(version)}\\b`, 'm'));
  });
});

function leadsSomewhere(page: string, target: string): boolean {
  // A page of the server: whether it is there is asked where guides are served.
  if (target.startsWith('/')) return page.startsWith('docs/guides/');
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsIn(readPage(file)).includes(anchor);
}
