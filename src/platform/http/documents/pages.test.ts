import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorCatalogue } from '../../errors.ts';
import { escapeHtml } from '../../html.ts';
import { openSampleServer } from '../sample-server.ts';
import { errorCataloguePage } from './error-catalogue-page.ts';
import { type Reference, referencePage } from './reference-page.ts';

const document = {
  info: { version: '2027-05-02' },
  tags: [{ name: 'Boats' }],
  paths: {
    '/v1/boats': {
      get: {
        tags: ['Boats'],
        summary: 'Find <boats>',
        parameters: [
          { in: 'query', name: 'from', example: '2027-05-02T09:30' },
          { in: 'path', name: 'size', required: true },
          { in: 'query', name: 'limit', schema: { default: 10 } },
        ],
        responses: { until: '05/09/2027', not: ['2027-02-00', '1999-12-31'] },
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
  findToken: async () => 'one to try',
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
      sources.filter((source) => !/^\/(?!.*\.js$)/.test(String(source))),
      ['data:,', '/docs/scalar.js', '/docs/start.js'],
    );
    const start = await server.inject('/docs/start.js');
    assert.match(start.body, /"url":"\/docs\/document\.json"/);
    assert.match(start.body, /"telemetry":false/);
    assert.match(start.body, /"accessToken":\{"value":"one to try"\}/);
  });

  it('lists the operations for readers without scripts', async () => {
    await using server = openSampleServer();
    referencePage(server, reference);

    const { body } = await server.inject('/docs');

    const [, instead = ''] = /<noscript>([^]*)<\/noscript>/.exec(body) ?? [];
    assert.match(
      instead,
      /<h2>Boats<\/h2>\n<ul>\n<li><code>GET \/v1\/boats<\/code> Find &lt;boats&gt;/,
    );
    assert.match(instead, /href="\/openapi\.json"/);
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
    assert.deepEqual(responses, { until: '07/25/2027', not: ['2027-02-00', '1999-12-31'] });
    assert.equal(shown.info.version, '2027-05-02');
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
      assert.ok(page.body.includes(escapeHtml(remedy)), code);
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
