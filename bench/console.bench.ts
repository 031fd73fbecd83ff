import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import type { Bench } from './support/bench.ts';
import { row } from './support/figures.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { spreadOf } from './support/rounds.ts';
import { until } from './support/until.ts';

const rounds = 5;
/** Until what a screen asks of the API is answered. */
const settleMilliseconds = 1000;
const goals = { firstPaintSeconds: 1, interactiveSeconds: 1.5, scriptKilobytes: 200 };
const screens = [
  'Today',
  'Bookings',
  'Requests',
  'Calendar',
  'Tours',
  'Partners',
  'Mail',
  'Finance',
  'System',
] as const;

type Loaded = { bytes: number; scriptBytes: number; requests: number };
type Visit = Loaded & { firstPaint: number; interactive: number };

export const bench: Bench = {
  title: 'The console in a cold browser',
  description: `A Chromium that was just started opens the console over the demo marketplace, on the machine that
serves it: seconds until the first paint and until the first field takes what is typed, and what
came over the network by then, compressed. Then it signs in and goes from screen to screen: what
each loads more, answers of the API included and pictures of tours not.`,
  goal: `first paint under ${goals.firstPaintSeconds} s, interactive under ${goals.interactiveSeconds} s, at most ${goals.scriptKilobytes} kB of scripts at first (a test holds that, also for Today)`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path, { LOG_LEVEL: 'error' }, 180);
    await until(async () => (await fetch(`${program.url}/readyz`)).ok);
    await until(async () => (await pageOf(program.url)).includes('/assets/'), 180);
    const visits: Visit[] = [];
    let extra: Map<string, Loaded> = new Map();
    for (let round = 0; round < rounds; round += 1) {
      const { first, others } = await visitOnce(program.url);
      visits.push(first);
      extra = others;
    }
    const firstPaint = spreadOf(visits.map((visit) => visit.firstPaint));
    const interactive = spreadOf(visits.map((visit) => visit.interactive));
    const kilobytes = (of: (visit: Visit) => number) =>
      spreadOf(visits.map((visit) => of(visit) / 1000));
    const scripts = kilobytes(({ scriptBytes }) => scriptBytes);
    return {
      met:
        firstPaint.median < goals.firstPaintSeconds &&
        interactive.median < goals.interactiveSeconds &&
        scripts.median <= goals.scriptKilobytes,
      figures: [
        ['', 'median', 'lowest', 'highest'],
        row('first paint, seconds', firstPaint, 2),
        row('interactive, seconds', interactive, 2),
        row(
          'at first: all, kB',
          kilobytes(({ bytes }) => bytes),
          0,
        ),
        row('at first: scripts, kB', scripts, 0),
        row('at first: requests', spreadOf(visits.map(({ requests }) => requests)), 0),
        ...[...extra].map(([name, { bytes }]) =>
          row(`${name}: more, kB`, spreadOf([bytes / 1000]), 0),
        ),
      ],
    };
  },
};

async function pageOf(url: string): Promise<string> {
  return (await fetch(`${url}/console`)).text();
}

/** A browser of its own each time, so that nothing is warm. */
async function visitOnce(url: string): Promise<{ first: Visit; others: Map<string, Loaded> }> {
  await using browser = await openBrowser();
  await using blank = await browser.visit('about:blank');
  const { page } = blank;
  const loaded = await countLoading(page);
  await page.goto(`${url}/console/`);
  await page.getByLabel('E-mail address').fill('x');
  const { firstPaint, interactive } = await timesOf(page);
  await page.waitForLoadState('networkidle');
  const first = { firstPaint, interactive, ...loaded() };
  const others = new Map<string, Loaded>();
  for (const name of screens) {
    const before = loaded();
    if (name === 'Today')
      await page.getByRole('button', { name: 'Enter as the demo staff' }).click();
    else await page.getByRole('navigation', { name: 'Screens' }).getByText(name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await pause(settleMilliseconds);
    others.set(name, { ...loaded(), bytes: loaded().bytes - before.bytes });
  }
  return { first, others };
}

/** What comes over the network, as it is sent; pictures of tours are not the console's. */
async function countLoading(page: Page): Promise<() => Loaded> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sum: Loaded = { bytes: 0, scriptBytes: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Image') return;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
    if (kind === 'Script') sum.scriptBytes += encodedDataLength;
  });
  return () => ({ ...sum });
}

/** Read once the first field has taken what was typed; a paint may be noted a moment later. */
async function timesOf(page: Page): Promise<{ firstPaint: number; interactive: number }> {
  return page.evaluate(`new Promise((tell) => {
    const interactive = performance.now() / 1000;
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') tell({ firstPaint: startTime / 1000, interactive });
      }
    }).observe({ type: 'paint', buffered: true });
  })`);
}
