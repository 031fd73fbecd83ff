import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

export type Use = { answers: number; bytes: number };

export type KeptAnswerQuota = {
  /** As of a second ago, over all processes. */
  isUsedUp(account: string): Promise<boolean>;
  note(account: string, more: Use): void;
};

type Dependencies = { db: Database; clock: Clock; instance: string };

type Counted = {
  /** What the database knew when it was last asked, and what has come since then. */
  known: Use;
  noted: Use;
  askedAt: number;
  asking: Promise<void> | undefined;
};

/** Two a second all day long, and a booking's answer has some 1,300 bytes. */
export const usualQuota: Use = { answers: 200_000, bytes: 256 * 1024 * 1024 };

const currentMilliseconds = 1000;
const nothing: Use = { answers: 0, bytes: 0 };

/**
 * What may be kept for one organization. Each process counts what it keeps, and tells the others at
 * most once a second, so that no two requests wait for each other's count.
 */
export function openKeptAnswerQuota(deps: Dependencies, quota: Use): KeptAnswerQuota {
  const accounts = new Map<string, Counted>();
  const countedOf = (account: string) => {
    const counted = accounts.get(account) ?? unknown();
    accounts.set(account, counted);
    return counted;
  };
  return {
    isUsedUp: async (account) => {
      const counted = countedOf(account);
      if (performance.now() - counted.askedAt >= currentMilliseconds) {
        counted.asking ??= exchange(deps, account, counted).finally(() => {
          counted.asking = undefined;
        });
        await counted.asking;
      }
      const { answers, bytes } = sum(counted.known, counted.noted);
      return answers >= quota.answers || bytes >= quota.bytes;
    },
    note: (account, more) => {
      const counted = countedOf(account);
      counted.noted = sum(counted.noted, more);
    },
  };
}

/** An hour counts until all that was asked for in it is forgotten. */
export function oldestHour(clock: Clock): Temporal.Instant {
  return clock.now().subtract({ hours: 25 });
}

function unknown(): Counted {
  return { known: nothing, noted: nothing, askedAt: Number.NEGATIVE_INFINITY, asking: undefined };
}

function sum(one: Use, other: Use): Use {
  return { answers: one.answers + other.answers, bytes: one.bytes + other.bytes };
}

/** Tells the database what has come, and learns what the other processes have told it. */
async function exchange(deps: Dependencies, account: string, counted: Counted): Promise<void> {
  const told = counted.noted;
  counted.noted = nothing;
  try {
    counted.known = sum(await tell(deps, account, told), told);
    counted.askedAt = performance.now();
  } catch (error) {
    counted.noted = sum(counted.noted, told);
    throw error;
  }
}

/** What the database knew before. */
async function tell({ db, clock, instance }: Dependencies, account: string, more: Use) {
  const hour = clock.now().round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const { rows } = await sql<Use>`
    with told as (
      insert into kept_answer_use as used (account, hour, instance, answers, bytes)
      select ${account}, ${hour}::timestamptz, ${instance}, ${more.answers}::int, ${more.bytes}::bigint
      where ${more.answers}::int <> 0 or ${more.bytes}::bigint <> 0
      on conflict (account, hour, instance) do update
        set answers = used.answers + excluded.answers, bytes = used.bytes + excluded.bytes
    )
    select coalesce(sum(answers), 0)::int as answers, coalesce(sum(bytes), 0)::bigint as bytes
    from kept_answer_use where account = ${account} and hour >= ${oldestHour(clock)}::timestamptz
  `.execute(db);
  return rows[0] ?? nothing;
}
