import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { render } from './markdown.ts';

const findOperation = (name: string) => (name === 'GET /v1/users' ? '/docs#users' : undefined);

async function htmlOf(markdown: string): Promise<string> {
  return (await render(markdown, findOperation)).html;
}

describe('a guide as HTML', () => {
  it('shows raw HTML and never sends it', async () => {
    const html = await htmlOf(
      'a <b onclick="x()">b</b>\n\n<script>alert(1)</script>\n\n```sh\necho \'<i>\'\n```\n\n[<u>](javascript:alert(1))\n',
    );

    assert.doesNotMatch(html, /<(?:b|script|u)\b/);
    assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    assert.match(html, /&#39;&lt;i&gt;&#39;/);
    assert.doesNotMatch(html, /href="javascript/);
  });

  it('leads to where documents are served, and nowhere for those that are not', async () => {
    const html = await htmlOf(
      '[a](other.md#part), [b](../errors.md#phone-missing), [c](../commands.md), `GET /v1/users`, `GET /x`\n',
    );

    assert.match(html, /<a href="\/docs\/guides\/other#part">a<\/a>/);
    assert.match(html, /<a href="\/docs\/errors#phone-missing">b<\/a>/);
    assert.match(
      html,
      /, c, <a href="\/docs#users"><code>GET \/v1\/users<\/code><\/a>, <code>GET \/x/,
    );
  });

  it('lists its sections, with the anchors that GitHub gives them', async () => {
    const { html, sections } = await render(
      '# Title\n\n## What `date` is, and why\n',
      findOperation,
    );

    assert.deepEqual(sections, [{ id: 'what-date-is-and-why', title: 'What date is, and why' }]);
    assert.match(html, /<h2 id="what-date-is-and-why">/);
  });

  it('names a block, and an answer with its status', async () => {
    const html = await htmlOf('```sh\ncurl x\n```\n\n```json 400\n{}\n```\n');

    assert.match(html, /<figcaption>Terminal</);
    assert.match(html, /<figure class="sample answer">\n<figcaption>Answer 400 Bad Request</);
  });
});
