import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { forStaff, refusal } from '../errors.ts';
import { randomText } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Database, Transaction } from './database.ts';
import { tellThrough } from './late-announcements.ts';
import { Listener, type Listening, sessionPrefix } from './listener.ts';

const deliveryTimeoutMilliseconds = 5000;
const quietSeconds = 30;

const { changeNotConfirmed } = forStaff({
  changeNotConfirmed: refusal(
    'change-not-confirmed',
    503,
    'The change is made, but a process of the marketplace did not confirm it in time',
    'Find the process that hangs and restart it; until then it may use the old data.',
  ),
});

/** What this process hears of changes that any process has committed. */
export type Changes = AsyncDisposable & {
  readonly instance: string;
  /** False while messages may be missed: a cache must then ask the database. */
  isConnected(): boolean;
  /** Until a returned promise is settled, this process does not say that it has heard of it. */
  listen(topic: string, onChange: Listening): void;
  /**
   * Called when messages may have been missed: what was learnt before must be forgotten. Until a
   * returned promise is settled, this process does not say that it has heard everything.
   */
  onGap(forget: () => void | Promise<void>): void;
  /** Called when the database does not answer any more: pending questions get no answer. */
  onSilence(giveUp: () => void): void;
  /** Resolves when every live process has heard all that was announced and committed before. */
  delivered(options?: DeliveryOptions): Promise<void>;
};

export type DeliveryOptions = {
  /** What else is announced is not waited for. */
  topic?: string;
  /** For what takes its time to arrive, such as thousands of tours. */
  timeoutMilliseconds?: number;
};

/** Tells every process, once `tx` has committed. */
export async function announce(
  tx: Database | Transaction,
  topic: string,
  subject: string,
): Promise<void> {
  await sql`select ${announcement(topic, subject)}`.execute(tx);
}

/** The same within a statement that is sent anyway: it takes effect where it is evaluated. */
export function announcement(topic: string, subject: string): RawBuilder<unknown> {
  return sql`pg_notify('portolan', ${topic}::text || ' ' || ${subject}::text)`;
}

/** Every process of the marketplace that listens and has been heard of not long ago. */
export async function liveInstances(db: Database, withinSeconds = quietSeconds): Promise<string[]> {
  const listening = sql<{ name: string }>`select application_name as name
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${sessionPrefix})
      -- Hidden from a role that may not see the sessions of others: then the session has to do.
      and (state_change is null
        or state_change > clock_timestamp() - make_interval(secs => ${withinSeconds}))`;
  const { rows } = await listening.execute(db);
  return rows.map(({ name }) => name.slice(sessionPrefix.length));
}

export async function isInstanceAlive(db: Database, instance: string): Promise<boolean> {
  return (await liveInstances(db)).includes(instance);
}

export async function openChanges(options: {
  url: string;
  db: Database;
  log: Logger;
  /** How long an answer may take; asked for one as often. */
  patienceMilliseconds?: number;
}): Promise<Changes> {
  const listener = new Listener(options);
  await listener.connect();
  tellThrough(options.db, (announced) => listener.announce(announced));
  return {
    instance: listener.instance,
    isConnected: () => listener.connected,
    listen: (topic, onChange) => listener.add(topic, onChange),
    onGap: (forget) => {
      listener.gaps.push(forget);
    },
    onSilence: (giveUp) => {
      listener.silences.push(giveUp);
    },
    delivered: (what) => waitForDelivery(options.db, listener, what),
    [Symbol.asyncDispose]: () => listener.close(),
  };
}

async function waitForDelivery(
  db: Database,
  listener: Listener,
  { topic = '', timeoutMilliseconds = deliveryTimeoutMilliseconds }: DeliveryOptions = {},
): Promise<void> {
  await listener.flush();
  const mark = randomText(12);
  const heard = new Set<string>();
  let another = Promise.withResolvers<void>();
  listener.marks.set(mark, (instance) => {
    heard.add(instance);
    another.resolve();
    another = Promise.withResolvers();
  });
  const deadline = Date.now() + timeoutMilliseconds;
  try {
    for (let round = 0; Date.now() < deadline; round++) {
      // Asked again now and then: a process that was just connecting has not heard the first time.
      if (round % 25 === 0) await announce(db, 'settle', `${mark} ${topic}`);
      const next = another.promise;
      const live = await liveInstances(db);
      if (live.every((instance) => heard.has(instance))) return;
      await Promise.race([next, pause(10)]);
    }
    throw changeNotConfirmed();
  } finally {
    listener.marks.delete(mark);
  }
}
