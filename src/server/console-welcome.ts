import type { FastifyRequest } from 'fastify';
import { rememberSignIn } from '../accounts/signing-in/check-sign-in.ts';
import { staffDoor, userDoor } from '../accounts/signing-in/door.ts';
import { sessionCookieName } from '../accounts/signing-in/session.ts';
import type { App } from '../app.ts';
import type { WebPage } from '../console/console-files.ts';
import type { DemoSignIn, Welcome } from '../console/console-routes.ts';
import { demoSignIn, demoUsers } from '../start/demo-sign-in.ts';
import { version } from '../version.ts';
import { isTrialReader } from './trial-reader.ts';

/** What a page is told before anybody has signed in. */
export function welcome(app: App): (request: FastifyRequest, page: WebPage) => Promise<Welcome> {
  const { config } = app;
  const kinds = { console: 'staff', portal: 'user' } as const;
  const demo = { console: demoOfStaff(app), portal: demoOfUsers(app) };

  return async (request, page) => ({
    page,
    environment: config.environment,
    version,
    timeZone: config.marketplaceTimeZone,
    hasSession: Boolean(
      request.headers.cookie?.includes(`${sessionCookieName(kinds[page], config)}=`),
    ),
    hasSignUp: config.allowsSignUp,
    demo: isTrialReader(app, request) ? await stillRight(demo[page]) : [],
  });
}

type Offered = DemoSignIn & { opens: ReturnType<typeof rememberSignIn> };

function demoOfStaff(app: App): Offered[] {
  return [{ name: 'the demo staff', ...demoSignIn(app), opens: rememberSignIn(app, staffDoor) }];
}

function demoOfUsers(app: App): Offered[] {
  if (!app.config.loadsDemo) return [];
  return demoUsers(app).map(({ name, role, email, password }) => ({
    name: `${name}, ${role === 'Admin' ? 'an Admin' : 'an Agent'} of the demo`,
    email,
    password,
    opens: rememberSignIn(app, userDoor),
  }));
}

async function stillRight(offered: readonly Offered[]): Promise<DemoSignIn[]> {
  const right = await Promise.all(offered.map(async ({ opens, ...one }) => opens(one)));
  return offered
    .filter((_, place) => right[place])
    .map(({ name, email, password }) => ({ name, email, password }));
}
