import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { apiDocuments } from '../scripts/write-documents.ts';
import { root } from './support/source/imports.ts';
import { undescribedFields } from './support/source/undescribed-fields.ts';

type Report = { totals: { errors: number; warnings: number; ignored: number } };

type Reference = {
  tags: { name: string; description: string }[];
  'x-tagGroups': { tags: string[] }[];
  paths: Record<string, Record<string, Described>>;
};

type Shown = { content?: Record<string, { example?: unknown }> };

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { in: string; required?: boolean; example?: unknown }[];
  requestBody?: Shown;
  responses: Record<string, Shown>;
};

describe('the committed API documents', () => {
  it('are what the program says of itself', async () => {
    for (const { path, text } of await apiDocuments()) {
      const committed = readFileSync(join(root, path), 'utf8');
      assert.equal(committed, text, `${path} is stale: run npm run docs:openapi`);
    }
  });

  for (const path of ['docs/openapi.json', 'docs/operator-openapi.json']) {
    it(`tell nothing of the machine they were written on: ${path}`, () => {
      const committed = readFileSync(join(root, path), 'utf8');

      assert.doesNotMatch(committed, /localhost|127\.0\.0\.1|\/home\/|\/tmp\//);
    });

    it(`say of each field what its name does not: ${path}`, () => {
      const document = JSON.parse(readFileSync(join(root, path), 'utf8'));

      assert.deepEqual(undescribedFields(document), [], 'describe them in their schemas');
    });

    it(`give a linter nothing to complain about: ${path}`, async () => {
      const { totals, ...report } = await lint(path);

      const complaints = JSON.stringify(report, null, 2);
      assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 }, complaints);
    });
  }
});

describe('the operator reference', () => {
  const { paths, ...document } = JSON.parse(
    readFileSync(join(root, 'docs/operator-openapi.json'), 'utf8'),
  ) as Reference;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));

  it('explains each tag in a sentence, and has no other', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));

    assert.deepEqual(document.tags.map(({ name }) => name).toSorted(), [...used].toSorted());
    assert.deepEqual(
      document['x-tagGroups'].flatMap(({ tags }) => tags),
      document.tags.map(({ name }) => name),
    );
    for (const { description } of document.tags) assert.match(description, /^[A-Z].{30,}\.$/s);
  });

  it('shows what was sent to each operation, and what it answered', () => {
    const silent = operations.filter(
      ({ parameters = [], requestBody, responses }) =>
        !hasExample(responses['200']) ||
        (requestBody !== undefined && !isPicture(requestBody) && !hasExample(requestBody)) ||
        parameters.some((one) => one.required === true && one.example === undefined),
    );

    assert.deepEqual(
      silent.map(({ operationId }) => operationId),
      [],
      'add them to a file of scripts/examples/scenes, then run npm run docs:examples',
    );
  });
});

function hasExample(shown: Shown | undefined): boolean {
  return Object.values(shown?.content ?? {}).some(({ example }) => example !== undefined);
}

const isPicture = ({ content = {} }: Shown) => 'image/png' in content;

async function lint(path: string): Promise<Report> {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', path, '--extends', 'recommended', '--format', 'json'],
    { cwd: root, env },
    // With errors it exits with 1, and reports all the same.
  ).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout) as Report;
}
