import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiDocument, serveDocument } from '../documents/api-document.ts';
import { openSampleServer } from '../sample-server.ts';
import type { HttpServer } from '../server.ts';

function withRoute(announced: string, ends: string): HttpServer {
  return openSampleServer({
    prepare: (scope) => {
      scope.get('/v1/old', { config: { end: { announced, ends } } }, async () => ({ old: true }));
    },
  });
}

describe('a route that goes', () => {
  it('says in each answer when it ends, and since when that is known', async () => {
    await using server = withRoute('2026-12-01', '2027-12-01');

    const ok = await server.inject('/v1/old');
    const refused = await server.inject({ url: '/v1/old', headers: { 'access-token': 'bad' } });
    const other = await server.inject('/v1/things');

    assert.equal(ok.statusCode, 200);
    assert.equal(refused.statusCode, 401);
    for (const { headers } of [ok, refused]) {
      assert.equal(headers['deprecation'], '@1796083200');
      assert.equal(headers['sunset'], 'Wed, 01 Dec 2027 00:00:00 GMT');
    }
    assert.equal(other.headers['sunset'], undefined);
  });

  it('cannot end before twelve months have passed', async () => {
    await using server = withRoute('2026-12-01', '2027-11-30');

    await assert.rejects(async () => server.ready(), /cannot end before 2027-12-01/);
  });

  it('is deprecated in the document, where its headers are described', async () => {
    await using server = openSampleServer();
    server.register(async (scope: HttpServer) => {
      const document = await apiDocument(scope, {
        title: 'API',
        description: 'For partners.',
        version: '1.0.0',
        servers: [],
        securitySchemes: {},
        invalidInputStatus: 400,
        errorsPage: '/docs/errors',
      });
      serveDocument(server, '/openapi.json', document);
      const end = { announced: '2026-12-01', ends: '2027-12-01' };
      scope.get('/v1/old', { config: { end } }, async () => ({}));
      scope.get('/v1/new', async () => ({}));
    });
    await server.ready();

    const { paths, components } = (await server.inject('/openapi.json')).json();

    const { deprecated, responses } = paths['/v1/old'].get;
    assert.equal(deprecated, true);
    assert.deepEqual(responses['200'].headers.Sunset, { $ref: '#/components/headers/Sunset' });
    assert.match(components.headers.Deprecation.description, /seconds since 1970/);
    assert.equal(paths['/v1/new'].get.deprecated, undefined);
    assert.equal(paths['/v1/new'].get.responses['200'].headers.Sunset, undefined);
  });
});
