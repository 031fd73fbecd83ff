import type { IconName } from '../pieces/icon.tsx';
import { portalWords } from '../words/en/portal.ts';

type ScreenName = keyof typeof portalWords.screens;

export type Screen = {
  name: ScreenName;
  icon: IconName;
  path: string;
  key: string;
  /** Whether it shows what belongs to all of the organization. */
  forAdmins?: true;
};

/** The screens in the order of the rail, and the key that follows `g`. */
export const screens: readonly Screen[] = [
  { name: 'today', icon: 'today', path: '/', key: 't' },
  { name: 'bookings', icon: 'bookings', path: '/bookings', key: 'b' },
  { name: 'requests', icon: 'requests', path: '/requests', key: 'r' },
  { name: 'money', icon: 'finance', path: '/money', key: 'm', forAdmins: true },
  { name: 'users', icon: 'person', path: '/users', key: 'u', forAdmins: true },
  { name: 'tokens', icon: 'key', path: '/tokens', key: 'k' },
  { name: 'webhooks', icon: 'webhook', path: '/webhooks', key: 'w', forAdmins: true },
  { name: 'log', icon: 'log', path: '/log', key: 'l' },
  { name: 'usage', icon: 'chart', path: '/usage', key: 'a', forAdmins: true },
  { name: 'goingLive', icon: 'flag', path: '/going-live', key: 'v', forAdmins: true },
];

/** What somebody is offered. */
export function screensFor(isAdmin: boolean): (Screen & { title: string })[] {
  return screens
    .filter(({ forAdmins }) => isAdmin || !forAdmins)
    .map((screen) => ({ ...screen, title: portalWords.screens[screen.name] }));
}
