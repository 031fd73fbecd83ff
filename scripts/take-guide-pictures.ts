// npm run docs:pictures [-- NAME ...]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { runCommand, startProgram, temporaryDataFolder } from '../bench/support/program.ts';
import { until } from '../bench/support/until.ts';
import { openBrowser } from '../test/support/browser.ts';
import { type GuidePicture, guidePictures } from './guide-pictures.ts';

/** A day of the demo that stays the same, so that its pictures do. */
const instant = '2026-12-01T09:00:00Z';
const folder = join(import.meta.dirname, '../docs/guides/pictures');
const quality = 82;
/** Pictures of tours and fonts come after what is waited for, and nothing says when they are drawn. */
const settleMilliseconds = 1500;
const bookingsOfDemo = 61;

await using data = temporaryDataFolder();
await runCommand(data.path, ['clock', 'set', instant]);
await using program = await startProgram(data.path, { LOG_LEVEL: 'error' }, 180);
await until(async () => {
  const bookings = (await runCommand(data.path, ['booking', 'list'])) as unknown[];
  return bookings.length >= bookingsOfDemo;
});
await until(async () =>
  (await (await fetch(`${program.url}/console`)).text()).includes('/assets/'),
);

await using browser = await openBrowser();
type Look = { colorScheme?: 'light' | 'dark'; isPhone?: boolean };
const pages = new Map<string, Page>();
const wanted = process.argv.slice(2);
for (const picture of guidePictures) {
  if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
  await take(picture);
  process.stdout.write(`${picture.name}\n`);
}

async function take({ name, path, shows, act, ...look }: GuidePicture) {
  const page = await pageOf(look);
  await page.goto(`${program.url}/console${path}`);
  await page.getByRole('main').getByText(shows).first().waitFor();
  await act?.(page);
  await pause(settleMilliseconds);
  writeFileSync(join(folder, `${name}.webp`), await pictureOf(page));
}

/** One for each look: nobody may sign in for every picture within a minute. */
async function pageOf({ colorScheme = 'light', isPhone = false }: Look): Promise<Page> {
  const look = `${colorScheme} ${isPhone}`;
  const known = pages.get(look);
  if (known) return known;
  const width = isPhone ? 390 : 1440;
  const { page } = await browser.visit(`${program.url}/console`, { colorScheme, width });
  await page.getByRole('button', { name: 'Enter as the demo staff' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  pages.set(look, page);
  return page;
}

async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data: base64 } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
  });
  return Buffer.from(base64, 'base64');
}
