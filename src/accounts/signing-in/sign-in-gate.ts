import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import type { Door } from './door.ts';
import {
  type Counted,
  countGuess,
  type Guesser,
  type Guesses,
  mostGuesses,
  subjectsOf,
  uncountGuess,
} from './guesses.ts';
import type { Lane } from './lanes/lane.ts';
import { type Origin, type Session, signIn } from './sign-in.ts';

export type Attempt = Origin & {
  email: string;
  password: string;
  /** Of the second factor, or in its place. */
  code?: string | undefined;
  lane: Lane;
  requestId?: string;
};

type Deps<Who extends Person> = {
  db: Database;
  clock: Clock;
  storedSecrets: Keys;
  door: Door<Who>;
};

const mostWaiting = 50;
const mostWaitingOfNetwork = 5;
const mostRemembered = 10_000;
const hourSeconds = 3600;

/** So many refusals an hour are written down one by one; of more, only how many they are. */
const mostNoted = 1000;
const tens = new Set([1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);

/**
 * Signs in one person at a time, so that a flood takes one connection and one core, and delays no
 * other work. A client that guesses too often is turned away without being tried. Those who come from
 * a known network or device wait apart from strangers.
 */
export function createSignInGate<Who extends Person>(deps: Deps<Who>) {
  const { clock } = deps;
  const queues = { known: openQueue(), strangers: openQueue() };
  const blocked = new Map<string, Temporal.Instant>();

  const refuseBlocked = (subjects: readonly string[]) => {
    const seconds = subjects.flatMap((subject) => {
      const until = blocked.get(subject);
      return until ? [clock.now().until(until).total('seconds')] : [];
    });
    // What is further away was noted before the clock was set back.
    const longest = Math.max(0, ...seconds.filter((some) => some <= hourSeconds));
    if (longest > 0) {
      throw accountRefusals.signInTooOften({ 'retry-after': String(Math.ceil(longest)) });
    }
  };
  const block = (guesses: readonly Guesses[]) => {
    for (const { subject, until } of guesses) {
      blocked.delete(subject);
      blocked.set(subject, until);
    }
    for (const subject of blocked.keys()) {
      if (blocked.size <= mostRemembered) break;
      blocked.delete(subject);
    }
  };
  const enter = async (attempt: Attempt, guesser: Guesser): Promise<Session<Who>> => {
    const subjects = Object.values(subjectsOf(guesser));
    refuseBlocked(subjects);
    const counted = await countGuess(deps, guesser);
    const { account, network } = counted;
    const all = network ? [account, network] : [account];
    block(all.filter(({ count }) => count > mostGuesses));
    refuseBlocked(subjects);
    const session = await signIn(deps, attempt).catch(async (error: unknown) => {
      // The password was right: that was no guess.
      if (isCodeNeeded(error)) await uncountGuess(deps, guesser);
      else if (error instanceof Refusal) await noteRefused(deps, attempt, counted);
      throw error;
    });
    await uncountGuess(deps, guesser);
    return session;
  };

  return async (attempt: Attempt): Promise<Session<Who>> => {
    const { name: account, isKnown, network } = attempt.lane;
    const guesser = { account, ...(!isKnown && { network }) };
    refuseBlocked(Object.values(subjectsOf(guesser)));
    const queue = isKnown ? queues.known : queues.strangers;
    return queue(network, () => enter(attempt, guesser));
  };
}

/** Runs one at a time; few wait, and fewer of each network. */
function openQueue() {
  const oneAtATime = limitConcurrency({ atOnce: 1, waiting: mostWaiting });
  const waiting = new Map<string, number>();
  let waitingInAll = 0;
  return async <Result>(network: string, run: () => Promise<Result>): Promise<Result> => {
    const before = waiting.get(network) ?? 0;
    if (waitingInAll >= mostWaiting || before >= mostWaitingOfNetwork) {
      throw accountRefusals.signInBusy({ 'retry-after': '2' });
    }
    waitingInAll++;
    waiting.set(network, before + 1);
    try {
      return await oneAtATime(run);
    } finally {
      waitingInAll--;
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    }
  };
}

function isCodeNeeded(error: unknown): boolean {
  return error instanceof Refusal && error.code === accountRefusals.secondFactorNeeded.entry.code;
}

/** The first of an account or a network, the tenth and the hundredth: a flood leaves few entries. */
async function noteRefused(
  { db, clock, door }: Deps<Person>,
  { email, lane: { network }, requestId }: Attempt,
  { account, network: ofNetwork, everybody }: Counted,
): Promise<void> {
  const ofBoth = ofNetwork ? [account, ofNetwork] : [account];
  const counts = everybody.count > mostNoted ? [everybody] : ofBoth;
  if (!counts.some(({ count }) => tens.has(count))) return;
  const actor = { kind: 'system' as const, name: 'sign-in', ...(requestId && { requestId }) };
  await inTransaction(db, (tx) =>
    audit(tx, actor, {
      at: clock.now(),
      action: door.refused,
      subject: `sign-in ${email}`,
      after: {
        network,
        within_the_hour: {
          of_account: account.count,
          ...(ofNetwork && { of_network: ofNetwork.count }),
          in_all: everybody.count,
        },
      },
    }),
  );
}
