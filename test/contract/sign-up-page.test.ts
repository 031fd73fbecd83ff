import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { visit } from '../support/portal.ts';
import { signUpByForm, signUpByProgram, tokenIn, usualSignUp } from '../support/sign-up-page.ts';
import { root } from '../support/source/imports.ts';
import { production } from '../support/staff.ts';
import { aTour } from '../support/tours.ts';

const demo = JSON.parse(readFileSync(join(root, 'demo/marketplace.json'), 'utf8')) as object;

describe('the page of a sign-up', () => {
  it('shows the token once, with a first call, and what was given as text', async () => {
    await using api = await createApi({ marketplace: demo, tours: [aTour()] });
    const name = '"><script>alert(1)</script> & Söhne';

    const answer = await signUpByForm(api, { organization: name });

    assert.equal(answer.status, 200);
    assert.match(
      answer.text,
      /<h1>&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; Söhne is ready/,
    );
    assert.doesNotMatch(answer.text, /<script>/);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['referrer-policy'], 'same-origin');
    const policy = String(answer.headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'sha256-/);
    assert.match(policy, /form-action 'self'.*frame-ancestors 'none'/);
    const token = tokenIn(answer);
    const [, url = ''] = /'https?:\/\/[^/]+(\/v1\/[^']+)'/.exec(plain(answer.text)) ?? [];
    const call = await api.call({ url, token });
    assert.ok(JSON.parse(call.text).length > 0);
    for (const path of ['/', '/docs/guides/quick-start']) {
      assert.ok(!(await api.call({ url: path })).text.includes(token));
    }
  });

  it('lets in at the portal with the password that was chosen, and shows it nowhere', async () => {
    await using api = await createApi({ marketplace: demo });
    const password = 'tramontana & mistral';

    const weak = await signUpByForm(api, { password: 'short' });
    const made = await signUpByForm(api, { password });
    const entered = await visit(api, { email: usualSignUp.email, password });
    const links = await api.app.db.selectFrom('passwordLink').select('id').execute();

    assert.equal(weak.status, 400);
    assert.match(weak.text, /Choose a password of \d+ characters or more/);
    assert.doesNotMatch(weak.text, /value="short"/);
    assert.match(made.text, /The one you chose/);
    assert.doesNotMatch(made.text, /tramontana/);
    assert.ok(entered);
    assert.deepEqual(links, []);
  });

  it('is linked where developers begin, and told to programs', async () => {
    await using api = await createApi({ marketplace: demo });
    for (const url of ['/', '/docs/guides/quick-start', '/llms.txt', '/openapi.json']) {
      assert.match((await api.call({ url })).text, /\/signup/, url);
    }
  });

  for (const [where, environment] of [
    ['production', production],
    ['staging that does not want it', { SIGNUP: 'off' }],
  ] as const) {
    it(`is not there in ${where}, and nothing leads to it`, async () => {
      await using api = await createApi({ environment });
      assert.equal((await api.call({ url: '/signup' })).status, 404);
      assert.equal((await signUpByProgram(api)).status, 404);
      for (const url of ['/', '/docs/guides/quick-start', '/llms.txt', '/openapi.json']) {
        assert.doesNotMatch((await api.call({ url })).text, /\/signup/, url);
      }
    });
  }
});

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
