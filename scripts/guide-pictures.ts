import type { Page } from 'playwright-core';

export type GuidePicture = {
  /** Its file is `docs/guides/pictures/NAME.webp`. */
  name: string;
  /** Behind `/console`. */
  path: string;
  colorScheme?: 'dark';
  /** A phone is 390 wide. */
  isPhone?: true;
  /** What is to be seen before the picture is taken. */
  shows: string | RegExp;
  /** Done once it is seen. */
  act?: (page: Page) => Promise<unknown>;
};

/** The first object of a list, in the panel beside it. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row], [role="row"] a').first().click();
  await page.getByRole('article').waitFor();
}

/** The pictures of the guide to the console, in its order. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'today', path: '/', shows: /wait/ },
  { name: 'bookings', path: '/bookings', shows: 'Confirmed' },
  { name: 'booking', path: '/bookings', shows: 'Confirmed', act: openFirst },
  { name: 'requests', path: '/requests', shows: 'Their words', act: openFirst },
  { name: 'calendar', path: '/calendar', shows: 'Colosseum at Dawn' },
  { name: 'tours', path: '/tours', shows: 'Colosseum at Dawn' },
  { name: 'tour-price', path: '/tours/PRD16350?tab=price', shows: /costs/ },
  { name: 'transfers', path: '/transfers/lupa-limousine', shows: /⇄/ },
  { name: 'cruises', path: '/cruises/sailings', shows: 'Journey', act: openFirst },
  { name: 'suppliers', path: '/suppliers', shows: 'On sale', act: openFirst },
  { name: 'partner', path: '/partners/acme', shows: 'ada@acme.test' },
  {
    name: 'partner-view',
    path: '/partners/acme',
    shows: 'What this partner sees',
    act: async (page) => {
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page
        .getByRole('button', { name: /^Check availability/ })
        .first()
        .waitFor();
      const title = page.getByRole('heading', { name: 'What this partner sees' });
      await title.evaluate('(heading) => heading.scrollIntoView()', null);
    },
  },
  { name: 'mail', path: '/mail/campaigns', shows: 'Running', act: openFirst },
  { name: 'finance', path: '/finance', shows: 'Travel date' },
  { name: 'system', path: '/system/you', shows: 'Mails about what waits' },
  { name: 'dark', path: '/', colorScheme: 'dark', shows: /wait/ },
  { name: 'phone', path: '/bookings', isPhone: true, shows: 'Confirmed' },
];
