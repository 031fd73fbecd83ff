import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { isLong } from './running/rounds.ts';

export type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Both color schemes at each width. */
export function looksAt(...widths: readonly number[]): Look[] {
  return widths.flatMap((width) => [
    { colorScheme: 'light' as const, width },
    { colorScheme: 'dark' as const, width },
  ]);
}

/** On a desk and on a telephone. */
const everyLook = looksAt(1440, 390);

/** Each width and each color scheme once, which is half the work. */
export const twoLooks: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
];

/**
 * That axe finds no fault in a screen and that it fits the window, in each look. The page changes
 * its look where it is, since opening it anew takes a second, and keeps the last one.
 */
export async function assertFaultless(
  page: Page,
  screen: string,
  looks: readonly Look[] = isLong ? everyLook : twoLooks,
): Promise<void> {
  for (const { colorScheme, width } of looks) {
    const seen = `${screen}, ${colorScheme}, ${width} wide`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(untilDrawn);
    assert.deepEqual(await axeFaults(page), [], seen);
    const widest = await page.evaluate('document.documentElement.scrollWidth');
    assert.ok(Number(widest) <= width, `${seen}: ${String(widest)} wide`);
  }
}

/** What follows a look by script does so in the next frame. */
const untilDrawn =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
