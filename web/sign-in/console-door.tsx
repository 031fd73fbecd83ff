import { usePasswordLink, useSignIn } from '../api/session.ts';
import { consoleDoorWords } from '../words/en/sign-in.ts';
import type { Door } from './door.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const text = consoleDoorWords;

const door: Door = {
  base: '/console',
  lead: text.lead,
  useSignIn,
  usePasswordLink: usePasswordLink,
  linkSent: text.sent,
  demo: text.demo,
  elsewhere: [{ lead: text.partner, link: text.portal, href: '/portal' }],
};

/** Where staff sign in. */
export function ConsoleDoor() {
  return <SignInScreen door={door} />;
}
