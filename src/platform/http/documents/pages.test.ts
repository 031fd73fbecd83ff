import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorCatalogue } from '../../errors.ts';
import { openSampleServer } from '../sample-server.ts';
import { errorCataloguePage } from './error-catalogue-page.ts';
import { type Reference, referencePage } from './reference-page.ts';
import { inline } from './schema-fields.ts';

const boats = { type: 'array', items: { $ref: '#/components/schemas/Boat' } };
const kind = { enum: ['single', 'double'] };
const Boat = {
  type: 'object',
  required: ['berths'],
  properties: {
    berths: { type: 'array', items: { type: 'object', properties: { kind } } },
  },
};

const document = {
  info: { version: '2027-05-02' },
  tags: [{ name: 'Boats', description: 'To sail in' }],
  components: { schemas: { Boat } },
  paths: {
    '/v1/boats': {
      get: {
        tags: ['Boats'],
        summary: 'Find <boats>',
        parameters: [
          { in: 'query', name: 'from', example: '2027-05-02T09:30' },
          { in: 'path', name: 'size', required: true },
          {
            in: 'query',
            name: 'limit',
            description: 'At `most`',
            schema: { type: 'integer', default: 10 },
          },
        ],
        responses: {
          until: '05/09/2027',
          not: ['2027-02-00', '1999-12-31'],
          200: { content: { 'application/json': { schema: boats } } },
        },
      },
    },
  },
};

const reference: Reference = {
  path: '/docs',
  title: 'API',
  documentPath: '/openapi.json',
  document: { bytes: () => Buffer.from(JSON.stringify(document)) },
  isStaging: true,
  audience: 'partners',
  dayOfExamples: '2027-05-01',
  readToday: () => '2027-07-11',
  tokenScheme: { name: 'accessToken', field: 'value' },
  findToken: async () => 'one <to> try',
};

describe('the API reference', () => {
  it('is a page that loads nothing from elsewhere', async () => {
    await using server = openSampleServer();
    referencePage(server, reference);
    const page = await server.inject('/docs');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    assert.deepEqual(
      sources.filter((source) => !/^(?:#|\/(?!.*\.js$))/.test(String(source))),
      ['data:,', '/docs/scalar.js', '/docs/start.js'],
    );
    const start = await server.inject('/docs/start.js');
    assert.match(start.body, /"url":"\/docs\/document\.json"/);
    assert.match(start.body, /"telemetry":false/);
    assert.match(start.body, /accessToken: \{ value: token \}/);
  });

  it('has the token of a reader in the page, which no page of others can read', async () => {
    await using server = openSampleServer();
    referencePage(server, {
      ...reference,
      findToken: async ({ headers }) => (headers['x-near'] ? 'one <to> try' : null),
    });

    const near = await server.inject({ url: '/docs', headers: { 'x-near': 'yes' } });
    const far = await server.inject('/docs');
    const start = await server.inject({ url: '/docs/start.js', headers: { 'x-near': 'yes' } });

    assert.match(near.body, /<div id="reference" data-token="one &lt;to&gt; try"><\/div>/);
    assert.equal(near.headers['cache-control'], 'no-store');
    assert.match(far.body, /<div id="reference"><\/div>/);
    assert.doesNotMatch(`${far.body}${start.body}`, /to try|&lt;to&gt;/);
  });

  it('lists the operations of staff for readers without scripts', async () => {
    await using server = openSampleServer();
    referencePage(server, { ...reference, audience: 'staff' });

    const { body } = await server.inject('/docs');

    const [, instead = ''] = /<noscript>([^]*)<\/noscript>/.exec(body) ?? [];
    assert.match(
      instead,
      /<h2>Boats<\/h2>\n<p>To sail in<\/p>\n<ul>\n<li><code>GET \/v1\/boats<\/code> Find &lt;boats&gt;/,
    );
    assert.match(instead, /href="\/openapi\.json"/);
  });

  it('has every field for partners without scripts', async () => {
    await using server = openSampleServer();
    referencePage(server, reference);

    const { body } = await server.inject('/docs');

    const [, instead = ''] = /<noscript>([^]*)<\/noscript>/.exec(body) ?? [];
    const lines = instead.split('\n');
    for (const line of [
      '<h3 id="tag/boats/GET/v1/boats">Find &lt;boats&gt;</h3>',
      '<li><code>size</code> <i>any, required</i> </li>',
      '<li><code>limit</code> <i>integer, usually 10</i> At <code>most</code></li>',
      '<p>Answer: list of <a href="#Boat">Boat</a></p>',
      '<h3 id="Boat">Boat</h3>',
      '<li><code>berths</code> <i>list of object, required</i> </li>',
      '<li><code>berths[].kind</code> <i>single | double</i> </li>',
    ])
      assert.ok(lines.includes(line), `${line} in\n${instead}`);
  });

  it('has dates ahead that fall on the same weekday, and fills in only what was sent', async () => {
    await using server = openSampleServer();
    referencePage(server, reference);

    const shown = (await server.inject('/docs/document.json')).json();

    const { parameters, responses } = shown.paths['/v1/boats'].get;
    const [from, size, limit] = parameters;
    // Sunday, 2 May 2027, seen ten weeks and a day later.
    assert.deepEqual(from, { in: 'query', name: 'from', example: '2027-07-18T09:30' });
    assert.deepEqual(size, { in: 'path', name: 'size', required: true });
    assert.deepEqual(limit.examples, { default: { 'x-disabled': true } });
    assert.equal(responses.until, '07/25/2027');
    assert.deepEqual(responses.not, ['2027-02-00', '1999-12-31']);
    assert.equal(shown.info.version, '2027-05-02');
  });

  it('fills what its reader has into the fields that samples send, and into no other', async () => {
    await using server = openSampleServer();
    const put = {
      operationId: 'changeBoat',
      parameters: [{ in: 'path', name: 'id', required: true, example: 1 }],
      requestBody: { content: { 'application/json': { example: { owner: 'A', berths: 2 } } } },
      responses: {},
    };
    const { '/v1/boats': boatsPath } = document.paths;
    const paths = { '/v1/boats': boatsPath, '/v1/boats/{id}': { put } };
    const bytes = () => Buffer.from(JSON.stringify({ ...document, paths }));
    let own = { id: 7, owner: 'B' };
    const findOwn = async () => ({ changeBoat: own });
    referencePage(server, { ...reference, document: { bytes }, findOwn });
    const read = async () => {
      const shown = (await server.inject('/docs/document.json')).json();
      const { parameters, requestBody } = shown.paths['/v1/boats/{id}'].put;
      return [parameters[0].example, requestBody.content['application/json'].example];
    };

    assert.deepEqual(await read(), [7, { owner: 'B', berths: 2 }]);
    own = { id: 8, owner: 'C' };
    assert.deepEqual(await read(), [8, { owner: 'C', berths: 2 }]);
  });

  it('comes with its script, which browsers keep', async () => {
    await using server = openSampleServer();
    referencePage(server, reference);
    const script = await server.inject('/docs/scalar.js');
    assert.match(String(script.headers['content-type']), /^text\/javascript/);
    assert.match(script.body, /createApiReference/);
    const headers = { 'if-none-match': String(script.headers.etag) };
    assert.equal((await server.inject({ url: '/docs/scalar.js', headers })).statusCode, 304);
  });
});

describe('the page of errors', () => {
  it('has an anchor, the sentence and the remedy of every code', async () => {
    await using server = openSampleServer();
    errorCataloguePage(server, { audience: 'partners', isStaging: false });
    const page = await server.inject('/docs/errors');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    for (const { code, remedy } of errorCatalogue('partners')) {
      assert.ok(page.body.includes(`id="${code}"`), code);
      assert.ok(page.body.includes(inline(remedy)), code);
      assert.doesNotMatch(inline(remedy), /`/);
    }
    assert.match(page.body, /&lt;parameter&gt; &lt;what it must be&gt;/);
    assert.doesNotMatch(page.body, /<script|(?:src|href)="https?:|url\((?!"\/docs\/)/);
  });

  it('leaves what only staff meet to the page of the operator API', async () => {
    await using server = openSampleServer();
    errorCataloguePage(server, { audience: 'partners', isStaging: false });
    errorCataloguePage(server, { audience: 'staff', isStaging: false });
    const codesOn = async (url: string) => {
      const { body } = await server.inject(url);
      return Array.from(body.matchAll(/<article id="([^"]+)"/g), ([, code]) => code);
    };

    const ofPartners = await codesOn('/docs/errors');
    const ofStaff = await codesOn('/operator/docs/errors');

    assert.ok(ofPartners.includes('invalid-request') && !ofPartners.includes('invalid-input'));
    assert.ok(ofStaff.includes('invalid-input') && !ofStaff.includes('invalid-request'));
    assert.equal(ofPartners.length + ofStaff.length, errorCatalogue().length);
  });
});
