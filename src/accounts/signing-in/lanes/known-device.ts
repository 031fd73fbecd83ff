import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { randomText } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/secrets.ts';
import type { Owner } from '../../person.ts';
import { cookieOf } from '../request-cookie.ts';
import { sessionCookie } from '../session.ts';
import { knownDays } from './known-networks.ts';

type Deps = { clock: Clock; deviceKeys: Keys; isSecure: boolean };
type Whose = { kind: Owner['kind']; email: string };

const names = { staff: 'portolan_device', user: 'portolan_portal_device' } as const;
const idLength = 16;
/** People who share a browser each have an entry; the latest ones are kept. */
const mostPeople = 5;
const between = '~';
const daySeconds = 86_400;
const longestCookie = 1000;

/** A device is known by a signed cookie; it opens nothing, and only keeps attempts of its own. */
export function deviceIn(deps: Deps, request: FastifyRequest, whose: Whose): string | null {
  return entriesIn(deps, request, whose.kind).find((entry) => entry.isOf(whose))?.id ?? null;
}

/** Has the browser of somebody who has signed in remembered for 90 days more. */
export function keepDevice(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  whose: Whose,
): void {
  const known = entriesIn(deps, request, whose.kind);
  const own = known.find((entry) => entry.isOf(whose));
  const id = own?.id ?? randomText(idLength);
  const until = Math.floor(deps.clock.milliseconds() / 1000) + knownDays * daySeconds;
  const entry = `${id}.${until}.${deps.deviceKeys.sign(signedText(whose, id, until))}`;
  const others = known.filter((one) => one !== own).map(({ text }) => text);
  const value = [entry, ...others].slice(0, mostPeople).join(between);
  const maxAge = knownDays * daySeconds;
  reply.setCookie(cookieName(deps, whose.kind), value, { ...sessionCookie(deps), maxAge });
}

function entriesIn(
  { clock, deviceKeys, isSecure }: Deps,
  request: FastifyRequest,
  kind: Owner['kind'],
) {
  const given = cookieOf(request, cookieName({ isSecure }, kind)) ?? '';
  if (given.length > longestCookie) return [];
  const seconds = clock.milliseconds() / 1000;
  return given.split(between, mostPeople).flatMap((text) => {
    const [id = '', until = '', signature = ''] = text.split('.', 3);
    if (!(Number(until) > seconds)) return [];
    const isOf = (whose: Whose) =>
      deviceKeys.isSigned(signedText(whose, id, Number(until)), signature);
    return [{ text, id, isOf }];
  });
}

function cookieName({ isSecure }: Pick<Deps, 'isSecure'>, kind: Owner['kind']): string {
  return isSecure ? `__Host-${names[kind]}` : names[kind];
}

function signedText({ kind, email }: Whose, id: string, until: number): string {
  return [kind, email, id, until].join('\n');
}
