import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorCatalogue } from '../../errors.ts';
import { escapeHtml } from '../../html.ts';
import { openSampleServer } from '../sample-server.ts';
import { errorCataloguePage } from './error-catalogue-page.ts';
import { referencePage } from './reference-page.ts';

describe('the API reference', () => {
  it('is a page that loads nothing from elsewhere', async () => {
    await using server = openSampleServer();
    referencePage(server, { path: '/docs', title: 'API', documentPath: '/openapi.json' });
    const page = await server.inject('/docs');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    assert.deepEqual(sources, ['data:,', '/docs/scalar.js', '/docs/start.js']);
    const start = await server.inject('/docs/start.js');
    assert.match(start.body, /"url":"\/openapi\.json"/);
    assert.match(start.body, /"telemetry":false/);
  });

  it('comes with its script, which browsers keep', async () => {
    await using server = openSampleServer();
    referencePage(server, { path: '/docs', title: 'API', documentPath: '/openapi.json' });
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
    errorCataloguePage(server, 'partners');
    const page = await server.inject('/docs/errors');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    for (const { code, remedy } of errorCatalogue('partners')) {
      assert.ok(page.body.includes(`id="${code}"`), code);
      assert.ok(page.body.includes(escapeHtml(remedy)), code);
    }
    assert.match(page.body, /&lt;parameter&gt; &lt;what it must be&gt;/);
    assert.doesNotMatch(page.body, /<script|(?:src|href)="https?:|url\(/);
  });

  it('leaves what only staff meet to the page of the operator API', async () => {
    await using server = openSampleServer();
    errorCataloguePage(server, 'partners');
    errorCataloguePage(server, 'staff');
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
