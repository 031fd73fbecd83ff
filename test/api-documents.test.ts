import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { apiDocuments } from '../scripts/write-documents.ts';
import { root } from './support/source/imports.ts';
import { assertFlawless } from './support/source/lint-document.ts';
import { undescribedFields } from './support/source/undescribed-fields.ts';

type Reference = {
  tags: { name: string; description: string }[];
  'x-tagGroups': { tags: string[] }[];
  paths: Record<string, Record<string, Described>>;
  webhooks?: Record<string, { post: Described }>;
};

type Shown = { content?: Record<string, { example?: unknown; examples?: object }> };

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name?: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: Shown;
  responses: Record<string, Shown>;
};

const portalDocument = 'docs/portal-openapi.json';

describe('the committed API documents', () => {
  it('are what the program says of itself', async () => {
    for (const { path, text } of await apiDocuments()) {
      const committed = readFileSync(join(root, path), 'utf8');
      assert.equal(committed, text, `${path} is stale: run npm run docs:openapi`);
    }
  });

  it('give each operation a name of its own', () => {
    for (const path of ['docs/openapi.json', 'docs/operator-openapi.json', portalDocument]) {
      const { paths } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Reference;
      const names = Object.values(paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      );
      assert.deepEqual(repeatedIn(names), [], path);
    }
  });

  it('give each schema a name of its own: the later one would take the place of the first', () => {
    const names = globSync('src/**/*.ts', { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return Array.from(text.matchAll(/\.meta\(\{\s*id: '(\w+)'/g), ([, id]) => id);
    });
    assert.ok(names.length > 100);
    assert.deepEqual(repeatedIn(names), []);
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
  }

  it('give a linter nothing to complain about: docs/openapi.json', async () => {
    await assertFlawless('docs/openapi.json');
  });
});

for (const path of ['docs/openapi.json', 'docs/operator-openapi.json']) {
  describe(`what ${path} shows`, () => {
    it('is what was sent to each operation, and what it answered', () => {
      const silent = operationsIn(readReference(path)).filter(
        ({ parameters = [], requestBody, responses }) =>
          !hasExample(responses['200']) ||
          (requestBody !== undefined && !isPicture(requestBody) && !hasExample(requestBody)) ||
          parameters.some((one) => one.required === true && one.example === undefined),
      );

      assert.deepEqual(
        silent.map(({ operationId }) => operationId),
        [],
        'add them to a file of scripts/examples, then run npm run docs:examples',
      );
    });

    it('has a sentence about each tag that is used, and no other tag', () => {
      const document = readReference(path);
      const webhooks = Object.values(document.webhooks ?? {}).map(({ post }) => post);
      const described = [...operationsIn(document), ...webhooks];
      const used = new Set(described.flatMap(({ tags }) => tags));

      assert.deepEqual(document.tags.map(({ name }) => name).toSorted(), [...used].toSorted());
      for (const { description } of document.tags) assert.match(description, /^[A-Z].{30,}\.$/s);
    });
  });
}

describe('the operator reference', () => {
  it('has each tag in a group', () => {
    const document = readReference('docs/operator-openapi.json');

    assert.deepEqual(
      document['x-tagGroups'].flatMap(({ tags }) => tags),
      document.tags.map(({ name }) => name),
    );
  });
});

describe('the webhooks of the partner reference', () => {
  const { webhooks = {} } = readReference('docs/openapi.json');

  it('show each type of message', () => {
    assert.deepEqual(Object.keys(webhooks), [
      'New Booking',
      'Booking Update',
      'Cancel Booking',
      'Commission Paid',
      'Request Decided',
    ]);
  });

  it('show the message of a booking of the partner, with its signature', () => {
    for (const [type, { post }] of Object.entries(webhooks)) {
      const body = post.requestBody?.content?.['application/json']?.example;
      const { parameters = [] } = post;
      const sent = parameters.find(({ name }) => name === 'X-Webhook-Signature')?.example;
      const hmac = createHmac('sha256', 'a secret that only you and the marketplace know');

      assert.equal(sent, hmac.update(JSON.stringify(body)).digest('base64'), type);
      assert.equal((body as { type: string }).type, type);
      assert.equal((body as { data: { iata: string } }).data.iata, '12345675', type);
      assert.equal('request' in (body as object), type === 'Request Decided');
    }
  });
});

function readReference(path: string): Reference {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function operationsIn({ paths }: Reference): Described[] {
  return Object.values(paths).flatMap((path) => Object.values(path));
}

function hasExample(shown: Shown | undefined): boolean {
  return Object.values(shown?.content ?? {}).some(
    ({ example, examples }) => example !== undefined || examples !== undefined,
  );
}

const isPicture = ({ content = {} }: Shown) => 'image/png' in content;

function repeatedIn(names: readonly (string | undefined)[]): (string | undefined)[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
