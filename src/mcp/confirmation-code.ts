import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Keyring, Keys } from '../platform/secrets.ts';
import { isAbsent } from '../platform/wording.ts';
import { agentRefusals } from './refusals.ts';
import { textOf } from './text-of.ts';

/** What a code is good for. A code for one does not open as a code for the other. */
export type Purpose = 'booking' | 'cancellation';

/** What the user of an agent has seen and agreed to. */
type Deal = {
  userId: number;
  /** What is sent with the code: the same in any order of its fields. */
  content: Readonly<Record<string, unknown>>;
  /** What it comes to: amounts, and their currency. */
  terms: readonly (number | string)[];
};

/** The code as it is known again, and what was told when it was given. */
type Confirmed = { code: string; terms: readonly unknown[] };

/** Nothing of a code is stored: any process can read what another has given. */
export type ConfirmationCodes = {
  give: (purpose: Purpose, deal: Deal) => string;
  read: (purpose: Purpose, given: unknown, deal: Omit<Deal, 'terms'>) => Confirmed;
};

const version = 1;
const validSeconds = 15 * 60;
const longestCode = 1000;

type Sealed = [version: number, userId: number, endsAt: number, digest: string, ...unknown[]];

export function openConfirmationCodes(keyring: Keyring, clock: Clock): ConfirmationCodes {
  const keysFor = (purpose: Purpose) => keyring.keysFor(`agent's confirmation of a ${purpose}`);
  const keys = { booking: keysFor('booking'), cancellation: keysFor('cancellation') };
  const now = () => Math.floor(clock.milliseconds() / 1000);
  return {
    give(purpose, { userId, content, terms }) {
      const sealed = [version, userId, now() + validSeconds, digestOf(content), ...terms];
      return keys[purpose].seal(Buffer.from(JSON.stringify(sealed))).toString('base64url');
    },
    read(purpose, given, { userId, content }) {
      if (isAbsent(given)) throw agentRefusals.codeMissing();
      const code = textOf(given).trim();
      const [, owner, endsAt, digest, ...terms] = open(keys[purpose], code) ?? [];
      if (owner !== userId || endsAt === undefined) throw agentRefusals.codeUnknown();
      const secondsLeft = endsAt - now();
      // One from later was given before the clock was set back.
      if (secondsLeft <= 0 || secondsLeft > validSeconds) throw agentRefusals.codeExpired();
      if (digest !== digestOf(content)) throw agentRefusals.codeOfOther();
      return { code, terms };
    },
  };
}

function open(keys: Keys, code: string): Sealed | null {
  if (code.length > longestCode) return null;
  const bytes = Buffer.from(code, 'base64url');
  // Other texts that lead to the same bytes would be other codes: each could be used once.
  if (bytes.toString('base64url') !== code) return null;
  const opened = keys.open(bytes);
  const sealed = opened && (JSON.parse(opened.toString()) as Sealed);
  return sealed?.[0] === version ? sealed : null;
}

const digestCharacters = 24;

function digestOf(content: Deal['content']): string {
  const digest = createHash('sha256').update(JSON.stringify(inOrder(content)));
  return digest.digest('base64url').slice(0, digestCharacters);
}

/** The same, however its fields are ordered, and whether those without a value are sent. */
export function inOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inOrder) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, inner]) => !isAbsent(inner))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)]);
  return Object.fromEntries(entries) as Value;
}
