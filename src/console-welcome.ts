import type { FastifyRequest } from 'fastify';
import { rememberSignIn } from './accounts/signing-in/check-sign-in.ts';
import { sessionCookieName } from './accounts/signing-in/session.ts';
import type { App } from './app.ts';
import type { Welcome } from './console/console-routes.ts';
import { demoSignIn } from './demo-sign-in.ts';
import { version } from './version.ts';

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)(?::\d+)?$/;

/** What the console's page is told before anybody has signed in. */
export function welcome(app: App): (request: FastifyRequest) => Promise<Welcome> {
  const { config } = app;
  const isTrial =
    config.isStaging && config.secrets.staffEmail === undefined && loopback.test(config.host);
  const cookies = (['staff', 'user'] as const).map((kind) => `${sessionCookieName(kind, config)}=`);
  const demo = demoSignIn(app);
  const opens = rememberSignIn(app);

  return async (request) => ({
    environment: config.environment,
    version,
    timeZone: config.marketplaceTimeZone,
    hasSession: cookies.some((cookie) => request.headers.cookie?.includes(cookie)),
    demo: isTrial && isNear(request) && (await opens(demo)) ? demo : null,
  });
}

/** A name that leads here by a trick of another site is none of ours. */
function isNear({ ip, headers }: FastifyRequest): boolean {
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return isDirect && loopback.test(ip) && loopback.test(headers.host ?? '');
}
