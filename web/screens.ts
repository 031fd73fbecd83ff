import type { IconName } from './pieces/icon.tsx';
import type { Words } from './words/en.ts';

export type ScreenName = keyof Words['screens'] & IconName;

export type Screen = { name: ScreenName; path: string; key: string };

/** The screens in the order of the rail, and the key that follows `g`. */
export const screens: readonly Screen[] = [
  { name: 'today', path: '/', key: 't' },
  { name: 'bookings', path: '/bookings', key: 'b' },
  { name: 'requests', path: '/requests', key: 'r' },
  { name: 'calendar', path: '/calendar', key: 'c' },
  { name: 'tours', path: '/tours', key: 'u' },
  { name: 'transfers', path: '/transfers', key: 'v' },
  { name: 'cruises', path: '/cruises', key: 'o' },
  { name: 'suppliers', path: '/suppliers', key: 's' },
  { name: 'partners', path: '/partners', key: 'p' },
  { name: 'mail', path: '/mail', key: 'm' },
  { name: 'finance', path: '/finance', key: 'f' },
  { name: 'system', path: '/system', key: 'y' },
];
