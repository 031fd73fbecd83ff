import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { root } from './support/source/imports.ts';

type Referring = { $ref?: string };
type Schema = Referring & {
  items?: Schema;
  properties?: Record<string, { const?: unknown }>;
  required?: string[];
  oneOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Answer = Referring & { headers?: object; content?: Content };
type Parameter = Referring & { name?: string; description?: string; schema?: Schema };
type Operation = {
  operationId: string;
  tags: [string];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

const idempotency = '#/components/parameters/IdempotencyKey';
const orders = new Set(['createBooking', 'previewBooking']);
const ifNoneMatch = '#/components/parameters/IfNoneMatch';

for (const file of ['docs/openapi.json', 'docs/operator-openapi.json']) {
  const document = JSON.parse(readFileSync(join(root, file), 'utf8')) as Document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  const resolved = <Part extends Referring>(part: Part): Part => {
    const [kind = '', name = ''] = part.$ref?.split('/').slice(-2) ?? [];
    return part.$ref === undefined ? part : (document.components[kind]?.[name] as Part);
  };

  describe(`who reads ${file} from top to bottom`, () => {
    it('finds tag after tag, and the methods of a path from reading to deleting', () => {
      const tags = Object.values(document.paths).map((path) => Object.values(path)[0]?.tags[0]);
      const known = document.tags.map(({ name }) => name);

      assert.deepEqual(
        tags,
        known.flatMap((name) => tags.filter((tag) => tag === name)),
      );
      for (const path of Object.values(document.paths)) {
        const usual = ['get', 'post', 'put', 'delete'].filter((method) => method in path);
        assert.deepEqual(Object.keys(path), usual);
      }
    });

    it('finds what is done with many after what is done with one', () => {
      for (const [place, path] of Object.keys(document.paths).entries()) {
        const [, list, word] = /^(\S+\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
        const { post } = document.paths[path] ?? {};
        if (list === undefined || word === 'preview' || !post) continue;
        const later = Object.entries(document.paths).slice(place);
        const ofOne = later.filter(
          ([other, methods]) =>
            other.startsWith(`${list}/{`) &&
            Object.values(methods).some(({ tags: [tag] }) => tag === post.tags[0]),
        );
        assert.deepEqual(
          ofOne.map(([other]) => other),
          [],
          path,
        );
      }
    });

    it('finds a path before those that continue it', () => {
      const paths = Object.entries(document.paths);
      for (const [place, [path, methods]] of paths.entries()) {
        const [tag] = Object.values(methods)[0]?.tags ?? [];
        const continued = paths
          .slice(place)
          .filter(
            ([shorter, others]) =>
              path.startsWith(`${shorter}/`) &&
              Object.values(others).some(({ tags: [other] }) => other === tag),
          );
        assert.deepEqual(
          continued.map(([shorter]) => shorter),
          [],
          path,
        );
      }
    });
  });

  describe(`each request in ${file}`, () => {
    it('says as a default what holds for a parameter that is left out', () => {
      for (const { operationId, parameters = [] } of operations) {
        for (const { name, description = '', schema = {} } of parameters) {
          const { default: usual, enum: allowed, minimum = 0, maximum = Infinity } = schema;
          const place = `${operationId} ${name}`;
          const [, told] = /\bdefault:? (\w+)(?:$|[;,.])/i.exec(description) ?? [];
          assert.ok(!allowed?.includes(told) && !/^\d+$/.test(told ?? ''), place);
          if (name === 'limit') assert.equal(typeof usual, 'number', place);
          if (typeof usual === 'number') assert.ok(usual >= minimum && usual <= maximum, place);
          if (typeof usual === 'string') assert.ok(allowed?.includes(usual), place);
        }
      }
    });

    it('tells orders apart by their type', () => {
      for (const { requestBody } of operations.filter((one) => orders.has(one.operationId))) {
        const { oneOf = [] } = requestBody?.content['application/json']?.schema ?? {};
        const [tour, transfer, ...others] = oneOf.map(resolved);
        assert.deepEqual(others, []);
        assert.equal(tour?.properties?.['type']?.const, 'tour');
        assert.equal(transfer?.properties?.['type']?.const, 'transfer');
        assert.ok(transfer?.required?.includes('type'));
      }
    });
  });

  describe(`each answer in ${file}`, () => {
    it('names the headers that it is sent with', () => {
      for (const { operationId, security, parameters = [], responses } of operations) {
        const takes = (wanted: string) =>
          parameters.some(({ name, $ref }) => name === wanted || $ref === wanted);
        const isTable = 'text/csv' in (responses['200']?.content ?? {});
        for (const [status, response] of Object.entries(responses)) {
          const headers = Object.keys(resolved(response).headers ?? {});
          const isError = Number(status) >= 400;
          const isSuccess = status === '200';
          const expected = {
            'X-Request-Id': true,
            'X-Error-Code': isError,
            'WWW-Authenticate': status === '401',
            'Retry-After': ['409', '429', '503'].includes(status),
            ...((isError || security === undefined) && { 'RateLimit-Remaining': status !== '401' }),
            ...(!isError && {
              'Idempotency-Replayed': ['200', '202'].includes(status) && takes(idempotency),
            }),
            ETag: !isError && takes(ifNoneMatch),
            'Content-Disposition': isSuccess && isTable,
            ...(isTable && { 'X-Next-Cursor': isSuccess && takes('cursor') }),
            ...(takes('count') && { 'X-Total-Count': isSuccess }),
          };
          for (const [header, isSent] of Object.entries(expected)) {
            assert.equal(headers.includes(header), isSent, `${operationId} ${status} ${header}`);
          }
        }
        assert.equal('304' in responses, takes(ifNoneMatch), operationId);
      }
    });

    it('shows as CSV the rows that it shows as JSON', () => {
      for (const { operationId, responses } of operations) {
        const { 'application/json': list, 'text/csv': table } = responses['200']?.content ?? {};
        if (!table) continue;
        const [columns, ...rows] = parse(String(table.example));
        const row = resolved(list?.schema?.items ?? {});
        assert.deepEqual(columns, Object.keys(row.properties ?? {}), operationId);
        assert.ok(Array.isArray(list?.example), operationId);
        assert.equal(rows.length, list.example.length, operationId);
      }
    });
  });
}
