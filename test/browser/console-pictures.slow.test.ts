import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictureIdOf } from '../../src/pictures/picture.ts';
import { axeFaults } from '../support/axe.ts';
import { browserOfFile } from '../support/browser.ts';
import { type ConsoleSite, openConsole, visitConsole } from '../support/console.ts';
import { plainPng } from '../support/pictures.ts';
import { usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { goOn } from '../support/signed-in.ts';

const drawn = '/pictures/old-town-1.svg';
const tours = [usualTour.id, 16_351].map((id) => ({ ...usualTour, id, images: [drawn] }));
const [green, blue] = [plainPng(900, 600), plainPng(600, 900, [0, 0, 200, 255])];
const files = [
  { name: 'green.png', mimeType: 'image/png', buffer: green },
  { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  { name: 'blue.png', mimeType: 'image/png', buffer: blue },
];
const addressOf = (bytes: Buffer, side = 1920) => `/pictures/${pictureIdOf(bytes)}/${side}.webp`;

const browser = browserOfFile();

async function imagesOf({ api }: ConsoleSite): Promise<unknown> {
  const tour = await api.app.db
    .selectFrom('tour')
    .select('document')
    .where('id', '=', usualTour.id)
    .executeTakeFirstOrThrow();
  return (tour.document as { images: string[] }).images;
}

describe('the pictures of a tour in the console', () => {
  const opened = onceInSuite(() => openConsole(tours));

  it('are uploaded, ordered by keys, taken back, and saved with the tour', async () => {
    const site = opened();
    await using visit = await visitConsole(browser, site, { path: '/tours/PRD16350?tab=edit' });
    const { page } = visit;
    const article = page.getByRole('article');
    const shown = () =>
      article
        .locator('#section-pictures li img')
        .evaluateAll((all) =>
          all.map((img) => new URL(img.getAttribute('src') ?? '', 'http://x').pathname),
        );

    await article.getByLabel('Choose pictures').setInputFiles(files);
    await article.getByText('The file is no JPEG, PNG or WebP picture').waitFor();
    await article.getByRole('button', { name: 'Remove picture 3' }).waitFor();
    await article.getByRole('button', { name: 'Dismiss notes.jpg' }).click();
    assert.deepEqual(await shown(), [drawn, addressOf(green, 480), addressOf(blue, 480)]);

    const forward = article.getByRole('button', { name: 'Move picture 3 forward' });
    await forward.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    assert.deepEqual(await shown(), [addressOf(blue, 480), drawn, addressOf(green, 480)]);

    // The way back has the focus at the end of the way.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    assert.deepEqual(await shown(), [drawn, addressOf(green, 480), addressOf(blue, 480)]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');

    await article.getByRole('button', { name: 'Remove picture 2' }).click();
    assert.equal((await shown()).length, 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await shown(), [addressOf(blue, 480), drawn, addressOf(green, 480)]);

    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('1 field is saved').waitFor();
    assert.deepEqual(await imagesOf(site), [addressOf(blue), drawn, addressOf(green)]);
    await goOn(visit, '/console/tours');
    await page
      .locator(`img[src="${addressOf(blue, 480)}"]`)
      .first()
      .waitFor();
  });

  it('are dropped where it says so, and refused beside the file, on a phone too', async () => {
    const look = { path: '/tours/PRD16351?tab=edit', width: 390 };
    await using visit = await visitConsole(browser, opened(), look);
    const { page } = visit;
    const article = page.getByRole('article');

    const dropped = await page.evaluateHandle(`(() => {
      const dropped = new DataTransfer();
      const type = 'image/png';
      dropped.items.add(new File([Uint8Array.from(${JSON.stringify([...green])})], 'a.png', { type }));
      dropped.items.add(new File(['nothing'], 'plan.png', { type }));
      return dropped;
    })()`);
    const place = article.getByText('or drop them here');
    await place.dispatchEvent('dragover', { dataTransfer: dropped });
    await place.dispatchEvent('drop', { dataTransfer: dropped });

    await article.getByRole('button', { name: 'Remove picture 2' }).waitFor();
    const refused = article.getByRole('listitem').filter({ hasText: 'plan.png' });
    await refused.getByText('The file is no JPEG, PNG or WebP picture').waitFor();
    assert.deepEqual(await axeFaults(page), []);
    const widest = await page.evaluate('document.documentElement.scrollWidth');
    assert.ok(Number(widest) <= 390, `${String(widest)} wide`);
  });
});
