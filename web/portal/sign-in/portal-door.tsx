import { welcome } from '../../api/welcome.ts';
import type { Door } from '../../sign-in/door.ts';
import { SignInScreen } from '../../sign-in/sign-in-screen.tsx';
import { portalDoorWords } from '../../words/en/portal.ts';
import { usePasswordLink, useSignIn } from '../session.ts';

const text = portalDoorWords;

const door: Door = {
  base: '/portal',
  lead: text.lead,
  useSignIn,
  usePasswordLink,
  linkSent: text.sent,
  demo: text.demo,
  elsewhere: [
    ...(welcome.hasSignUp ? [{ lead: text.noAccount, link: text.signUp, href: '/signup' }] : []),
    { lead: text.staff, link: text.console, href: '/console' },
  ],
};

/** Where users of partners sign in. */
export function PortalDoor() {
  return <SignInScreen door={door} />;
}
