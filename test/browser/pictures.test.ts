import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';

/** What is needed of an image: the program itself knows no browser. */
type Image = { naturalWidth: number; naturalHeight: number };

describe('a picture of the demo', () => {
  it('shows in a browser, by itself and in a page, with all of its colors', async () => {
    await using api = await createApi();
    const origin = await (await api.whole()).server.listen({ host: '127.0.0.1', port: 0 });
    await using browser = await openBrowser();

    await using visit = await browser.visit(`${origin}/pictures/harbor-1.svg`);
    const { page, complaints } = visit;
    const alone = await page.locator('svg').screenshot();
    const body = '<img src="/pictures/harbor-1.svg" alt="A harbor">';
    await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/page`);
    const size = await page
      .locator('img')
      .evaluate(async (image: Image & { decode(): unknown }) => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      });

    assert.deepEqual(size, [1200, 800]);
    // A picture in one color would be packed into a few hundred bytes.
    assert.ok(alone.length > 20_000, `${alone.length} bytes`);
    assert.deepEqual(complaints, []);
  });
});
