import { relative } from 'node:path';

/** Folders of what the console and the portal both show. */
const ofBoth = new Set(['access', 'account', 'cards', 'usage', 'webhooks']);
/** Opened by a click: they need not come with their screen. */
const onDemand = /\/(?:dialogs|editor|map|order|view)\/|\/snooze-menu\./;

type Group = {
  name: string | ((id: string) => string | null);
  priority: number;
  test?: (id: string) => boolean;
  includeDependenciesRecursively?: boolean;
};

/**
 * Cuts the pages into what everything needs, what most screens need, and a piece a screen. A
 * browser asks for each piece once, and each costs a slow connection a round trip.
 */
export const chunkGroups: Group[] = [
  { name: 'base', priority: 4, test: isBase },
  { name: 'parts', priority: 3, test: isPart },
  { name: 'lists', priority: 2, test: (id) => isField(id) || isShared(id) },
  { name: screenOf, priority: 1, includeDependenciesRecursively: false },
];

/** The pages themselves, and the addresses of their screens. */
function isEntry(id: string): boolean {
  return /^(?:portal\/)?(?:main|router)\.tsx?$|routes\.ts$|\.html$/.test(pathOf(id));
}

const frame =
  /^frame\/(?:around|broken|frame|not-found|page-head|rail|root|top-bar|use-shortcuts)\.|^portal\/(?:frame\/(?:not-found|portal-frame)|frame-route)\.|^(?:frame-route|open-page|search)\./;
const packages =
  /\/@tanstack\/(?:[\w-]*router|[\w-]*query)|\/@mantine\/core\/esm\/components\/(?:Anchor|Button|PasswordInput|Text|TextInput)\//;

/** Matches what is around each screen, and what one signs in with. */
function isBase(id: string): boolean {
  return frame.test(pathOf(id)) || packages.test(id);
}

const parts =
  /^(?:api|formats|pieces(?!\/(?:fields|changes|consequences|history|layout|month-grid|receipt|secret|timeline))|theme)\/|^list\/remembered|^today\/(?:travelers|today-screen\.module)|^webhooks\/(?:outcomes|tell-delivery)\.|^words\/(?:words|en|en\/bookings|en\/today|en\/webhooks|en\/both\/\w+)\.ts/;

/** Matches what shows something, on any screen. */
function isPart(id: string): boolean {
  return parts.test(pathOf(id));
}

/** Matches what one chooses among and fills in: lists and fields, and all packages that are left. */
function isField(id: string): boolean {
  return id.includes('/node_modules/') || /^(?:list|offered|pieces)\//.test(pathOf(id));
}

/** Small things of a screen that others show too. */
const lent =
  /^(?:finance\/(?:invoice-columns|sums|finance\.module)|words\/en\/finance|requests\/both\/)/;

/** Matches what other screens show and ask too. */
const shared = /^bookings\/both\/|^(?:bookings\/booking|tours\/tour)-queries\.ts$/;

function isShared(id: string): boolean {
  return shared.test(pathOf(id));
}

/** The path below `web/`, without what a plugin appends. */
function pathOf(id: string): string {
  return relative(import.meta.dirname, id.split('?')[0] ?? '').replaceAll('\\', '/');
}

/** The folder below `web/`; of its texts, the screen that has them. */
function folderOf(id: string): string {
  const path = pathOf(id);
  if (path.startsWith('..')) return '';
  const [, words] = /^words\/en\/(?:both\/)?([\w-]+)/.exec(path) ?? [];
  return words ?? path.split('/').slice(0, -1)[0] ?? '';
}

function screenOf(id: string): string | null {
  const folder = folderOf(id);
  if (folder === '' || folder === 'words' || isEntry(id)) return null;
  if (pathOf(id).includes('sign-in')) return 'sign-in';
  if (lent.test(pathOf(id)) || ofBoth.has(folder)) return 'both';
  return onDemand.test(pathOf(id)) ? `${folder}-more` : folder;
}
