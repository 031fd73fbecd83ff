import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openSampleServer } from '../sample-server.ts';
import { ErrorAnswer, email, optional, wholeNumber } from '../schemas.ts';
import type { HttpServer } from '../server.ts';
import { type ApiDocumentOptions, apiDocument, serveDocument } from './api-document.ts';
import { operationId } from './api-document-parts.ts';

const partner: ApiDocumentOptions = {
  title: 'Partner API',
  description: 'For partners.',
  version: '1.0.0',
  servers: [{ url: 'https://market.example.org', description: 'This marketplace' }],
  securitySchemes: {
    accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  tags: [{ name: 'Orders', description: 'Ordering' }],
  invalidInputStatus: 400,
  errorsPage: '/docs/errors',
};
const operator: ApiDocumentOptions = {
  ...partner,
  title: 'Operator API',
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  invalidInputStatus: 422,
  errorsPage: '/operator/docs/errors',
};

const Order = z.object({ id: z.int() }).meta({ id: 'SampleOrder' });
const NewOrder = z.object({ email: email() }).meta({ id: 'SampleNewOrder' });
const Staff = z.object({ id: z.int() }).meta({ id: 'SampleStaff' });

async function openDocumentedServer(): Promise<HttpServer> {
  const server = openSampleServer();
  server.register(async (scope: HttpServer) => {
    serveDocument(server, '/openapi.json', await apiDocument(scope, partner));
    const tags = ['Orders'];
    const querystring = z.object({ limit: optional(wholeNumber({ min: 1, max: 9 })) });
    const list = { tags, summary: 'List orders', querystring, response: { 200: z.array(Order) } };
    scope.get('/v1/orders_list', { schema: list }, async () => []);
    const response = { 200: Order, 400: ErrorAnswer };
    const place = { tags, summary: 'Place an order', body: NewOrder, response };
    scope.post('/v1/orders_list', { schema: place }, async () => ({ id: 1 }));
    const preview = { tags, summary: 'Preview an order', body: NewOrder, response };
    const config = { ignoresIdempotencyKey: true };
    scope.post('/v1/orders_preview', { config, schema: preview }, async () => ({ id: 1 }));
    const params = z.object({ id: wholeNumber() });
    const find = { tags, summary: 'Find an order', params, response: { 200: Order } };
    scope.get('/v1/orders_list/:id', { schema: find }, async () => ({ id: 1 }));
  });
  server.register(async (scope: HttpServer) => {
    serveDocument(server, '/operator/openapi.json', await apiDocument(scope, operator));
    const response = { 200: Staff };
    const add = { tags: ['Orders'], summary: 'Sign in', security: [], body: NewOrder, response };
    scope.post('/operator/v1/staff', { schema: add }, async () => ({ id: 1 }));
  });
  await server.ready();
  return server;
}

describe('an API document', () => {
  it('describes the routes of its scope, with the errors they have in common', async () => {
    await using server = await openDocumentedServer();
    const document = (await server.inject('/openapi.json')).json();
    assert.equal(document.openapi, '3.1.0');
    assert.deepEqual(Object.keys(document.paths), [
      '/v1/orders_list',
      '/v1/orders_list/{id}',
      '/v1/orders_preview',
    ]);
    const { get, post } = document.paths['/v1/orders_list'];
    assert.deepEqual(Object.keys(get.responses), ['200', '400', '401', '429', '431', '500', '503']);
    assert.deepEqual(Object.keys(post.responses), [
      '200',
      '400',
      '401',
      '409',
      '413',
      '415',
      '422',
      '429',
      '431',
      '500',
      '503',
    ]);
    assert.deepEqual(get.parameters, [
      {
        in: 'query',
        name: 'limit',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 9 },
      },
    ]);
    assert.deepEqual(post.parameters, [{ $ref: '#/components/parameters/IdempotencyKey' }]);
    assert.deepEqual(Object.keys(document.components.schemas).toSorted(), [
      'Error',
      'SampleNewOrderInput',
      'SampleOrder',
    ]);
    const { SampleOrder } = document.components.schemas;
    assert.deepEqual(SampleOrder.properties, { id: { type: 'integer' } });
  });

  it('says nothing of an Idempotency-Key where none has an effect', async () => {
    await using server = await openDocumentedServer();
    const document = (await server.inject('/openapi.json')).json();
    const { post, ...others } = document.paths['/v1/orders_preview'];
    const statuses = ['200', '400', '401', '413', '415', '429', '431', '500', '503'];
    assert.deepEqual(Object.keys(post.responses), statuses);
    assert.equal(post.parameters, undefined);
    assert.deepEqual(others, {});
    assert.doesNotMatch(JSON.stringify(document), /x-traits/);
  });

  it('of another scope knows nothing of this one', async () => {
    await using server = await openDocumentedServer();
    const document = (await server.inject('/operator/openapi.json')).json();
    const { responses, parameters } = document.paths['/operator/v1/staff'].post;
    assert.deepEqual(Object.keys(responses), [
      '200',
      '400',
      '413',
      '415',
      '422',
      '431',
      '500',
      '503',
    ]);
    assert.equal(parameters, undefined);
    assert.equal(document.components.schemas.SampleOrder, undefined);
  });

  it('is sent once to a client that keeps it', async () => {
    await using server = await openDocumentedServer();
    const { etag } = (await server.inject('/openapi.json')).headers;
    const headers = { 'if-none-match': String(etag) };
    assert.equal((await server.inject({ url: '/openapi.json', headers })).statusCode, 304);
  });

  it('has nothing a linter complains about', async () => {
    await using server = await openDocumentedServer();
    const folder = await mkdtemp(join(tmpdir(), 'portolan-api-'));
    try {
      for (const path of ['/openapi.json', '/operator/openapi.json']) {
        const file = join(folder, 'document.json');
        await writeFile(file, (await server.inject(path)).body);
        const { stderr } = await lint(file);
        assert.match(stderr, /Your API description is valid/);
        assert.doesNotMatch(stderr, /warning/i);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function lint(file: string) {
  const redocly = new URL('../../../../node_modules/.bin/redocly', import.meta.url).pathname;
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return promisify(execFile)(process.execPath, [redocly, 'lint', file], { env });
}

describe('an operation without a name', () => {
  it('is named after method and path', () => {
    assert.equal(operationId('post', '/v1/drip_campaign'), 'postDripCampaign');
    assert.equal(operationId('get', '/operator/v1/bookings/{ref}'), 'getBookingsByRef');
    assert.equal(operationId('get', '/v1/users'), 'getUsers');
  });
});
