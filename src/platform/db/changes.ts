import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { refusal } from '../errors.ts';
import { randomText } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Database, Transaction } from './database.ts';
import { proveWritable } from './writable.ts';

const heartbeatMilliseconds = 5000;
const deliveryTimeoutMilliseconds = 5000;
const quietSeconds = 30;

/**
 * A machine that loses its power ends no session: the database must find out by itself. Messages
 * that nobody acknowledges hold the keepalives back; the last setting bounds those.
 */
const noticeLostPeer = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 30000`;

const changeNotConfirmed = refusal(
  'change-not-confirmed',
  503,
  'The change is made, but a process of the marketplace did not confirm it in time',
  'Find the process that hangs and restart it; until then it may use the old data.',
);

/** What this process hears of changes that any process has committed. */
export type Changes = AsyncDisposable & {
  readonly instance: string;
  /** False while messages may be missed: whoever caches must then ask the database. */
  isConnected(): boolean;
  /** Until a returned promise is settled, this process does not say that it has heard of it. */
  listen(topic: string, onChange: Listening): void;
  /**
   * Called when messages may have been missed: what was learnt before must be forgotten. Until a
   * returned promise is settled, this process does not say that it has heard everything.
   */
  onGap(forget: () => void | Promise<void>): void;
  /** Called when nobody answers where the database was: who waits for an answer waits in vain. */
  onSilence(giveUp: () => void): void;
  /** Resolves when every live process has heard all that was announced and committed before. */
  delivered(options?: DeliveryOptions): Promise<void>;
};

type Listening = (subject: string) => unknown;

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

/** The session that listens carries the instance in its name, so that others see who is alive. */
const sessionPrefix = 'portolan listener ';

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
  const listener = new Listener(
    options.url,
    options.log,
    options.patienceMilliseconds ?? heartbeatMilliseconds,
  );
  await listener.connect();
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
  const mark = randomText(12);
  const heard = new Set<string>();
  listener.marks.set(mark, (instance) => heard.add(instance));
  const deadline = Date.now() + timeoutMilliseconds;
  try {
    for (let round = 0; Date.now() < deadline; round++) {
      // Asked again now and then: a process that was just connecting has not heard the first time.
      if (round % 25 === 0) await announce(db, 'settle', `${mark} ${topic}`);
      const live = await liveInstances(db);
      if (live.every((instance) => heard.has(instance))) return;
      await pause(10);
    }
    throw changeNotConfirmed();
  } finally {
    listener.marks.delete(mark);
  }
}

class Listener {
  readonly instance = `${process.pid}-${randomText(8)}`;
  readonly gaps: (() => void | Promise<void>)[] = [];
  readonly silences: (() => void)[] = [];
  readonly marks = new Map<string, (instance: string) => void>();
  connected = false;
  readonly #listeners = new Map<string, Listening[]>();
  /** What this process makes of the announcements of a topic, while that is under way. */
  readonly #followed = new Map<string, Promise<unknown>>();
  readonly #url: string;
  readonly #log: Logger;
  readonly #patienceMilliseconds: number;
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;
  #caughtUp: Promise<unknown> = Promise.resolve();
  #sent: Promise<unknown> = Promise.resolve();

  constructor(url: string, log: Logger, patienceMilliseconds: number) {
    this.#url = url;
    this.#log = log;
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  add(topic: string, onChange: Listening): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), onChange]);
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: this.#patienceMilliseconds,
      query_timeout: this.#patienceMilliseconds,
    });
    client.on('notification', ({ channel, payload = '' }) => this.#hear(client, channel, payload));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      await proveWritable(client);
      // Not as an option of the connection: there, a name in DATABASE_URL would win.
      const name = `${sessionPrefix}${this.instance}`;
      await client.query("select set_config('application_name', $1, false)", [name]);
      await client.query(noticeLostPeer);
      await client.query('listen portolan; listen portolan_settled');
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#sent = Promise.resolve();
    this.connected = true;
    // Whatever was cached before the session began to listen may be stale.
    this.#forget();
    const beat = () => this.#send(client, () => proveWritable(client));
    this.#heartbeat = setInterval(beat, this.#patienceMilliseconds);
    this.#heartbeat.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.connected = false;
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  #hear(client: pg.Client, channel: string, payload: string): void {
    const gap = payload.indexOf(' ');
    const [topic, subject] = [payload.slice(0, gap), payload.slice(gap + 1)];
    if (channel === 'portolan_settled') {
      this.marks.get(topic)?.(subject);
    } else if (topic === 'settle') {
      void this.#answer(client, subject);
    } else {
      const followed = (this.#listeners.get(topic) ?? []).map((onChange) => onChange(subject));
      const all = Promise.allSettled([this.#followed.get(topic), ...followed]);
      // Without its results: they would hold those of every announcement before.
      this.#followed.set(
        topic,
        all.then(() => {}),
      );
    }
  }

  async #answer(client: pg.Client, subject: string): Promise<void> {
    const [mark = '', topic = ''] = subject.split(' ');
    const followed = topic === '' ? [...this.#followed.values()] : [this.#followed.get(topic)];
    await Promise.all([this.#caughtUp, ...followed]);
    const heard = ['portolan_settled', `${mark} ${this.instance}`];
    this.#send(client, () => client.query('select pg_notify($1, $2)', heard));
  }

  /** One statement after the other: a connection takes no second one while it is busy. */
  #send(client: pg.Client, ask: () => Promise<unknown>): void {
    if (client !== this.#client) return;
    this.#sent = this.#sent.then(ask).catch(() => this.#lose(client));
  }

  #forget(): void {
    this.#caughtUp = Promise.allSettled(this.gaps.map(async (forget) => forget()));
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client || this.#closed) return;
    this.#client = undefined;
    this.connected = false;
    clearInterval(this.#heartbeat);
    client.end().catch(() => {});
    this.#forget();
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
      await pause(wait, undefined, { ref: false });
      if (this.#closed) return;
      try {
        return await this.connect();
      } catch (error) {
        this.#log.warn({ err: error }, 'cannot listen for changes yet');
        if (isSilence(error)) for (const giveUp of this.silences) giveUp();
      }
    }
  }
}

/** Not a word, not even a refusal: the host is gone, or the way to it. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isUnreachable = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'].includes(code);
  return isUnreachable || error.message === 'timeout expired';
}
