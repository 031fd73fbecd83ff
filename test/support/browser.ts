import packedChromium from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { sharedFolder } from '../../src/platform/db/embedded/test-support.ts';
import { onceInSuite } from './running/in-suite.ts';
import { patience } from './running/wait.ts';

export type Visit = AsyncDisposable & {
  page: Page;
  /** Errors and warnings of the page, its scripts and its policy. */
  complaints: string[];
  /** Every address the page asked for. */
  requested: string[];
};

export type Browsing = {
  /** Opens a page as somebody who has never been there. */
  visit(url: string, options?: VisitOptions): Promise<Visit>;
};

export type TestBrowser = AsyncDisposable & Browsing;

export type VisitOptions = {
  colorScheme?: 'light' | 'dark';
  width?: number;
  /** False for somebody whose browser runs no scripts. */
  hasScripts?: boolean;
  /** The cookie of somebody who has signed in already. */
  cookie?: string;
};

const patienceMilliseconds = 15_000;
/** The window unless the test is about another. */
export const usualWindow = { width: 1280, height: 900 };

/** Of this process: what many files share is launched once, and closed when the last lets go. */
let launched: Promise<Browser> | undefined;
let users = 0;

export async function openBrowser(): Promise<TestBrowser> {
  users += 1;
  launched ??= launchBrowser();
  const browser = await launched;
  return {
    visit: (url, options) => visit(browser, url, options),
    async [Symbol.asyncDispose]() {
      users -= 1;
      if (users > 0) return;
      launched = undefined;
      await browser.close();
    },
  };
}

/** One for all tests of a file. */
export function browserOfFile(): Browsing {
  const opened = onceInSuite(openBrowser);
  return { visit: (url, options) => opened().visit(url, options) };
}

/** Chromium from npm, unpacked once for all tests: that takes some seconds. */
async function launchBrowser(): Promise<Browser> {
  const unpacked = await sharedFolder('chromium', async (folder) => {
    await unpackedIn(folder);
  });
  return chromium.launch({
    executablePath: await unpackedIn(unpacked),
    // The sandbox refuses root, and containers have little shared memory.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/** The package unpacks into the folder for temporary files, whichever that is at the moment. */
async function unpackedIn(folder: string): Promise<string> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await packedChromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { colorScheme = 'light', width = usualWindow.width, hasScripts = true, cookie } = options;
  const context = await browser.newContext({
    colorScheme,
    viewport: { ...usualWindow, width },
    javaScriptEnabled: hasScripts,
    // What is half faded in has colors of its own, and a slow machine shows them for long.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience(patienceMilliseconds));
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=', 2);
    const { origin } = new URL(url);
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What a page itself gives up, because it asks anew or goes elsewhere, is no fault.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${reason}`);
  });
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(url);
  return { page, complaints, requested, [Symbol.asyncDispose]: () => context.close() };
}
