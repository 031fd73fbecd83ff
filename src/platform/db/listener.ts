import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { randomText } from '../ids.ts';
import type { Logger } from '../log.ts';
import { type Announcement, toPayload } from './late-announcements.ts';
import { proveWritable } from './writable.ts';

const heartbeatMilliseconds = 5000;
/** What is committed close together is announced together. */
const gatherMilliseconds = 5;

/** The session carries the instance in its name, so that others see who is alive. */
export const sessionPrefix = 'portolan listener ';

/**
 * A machine that loses its power ends no session: the database must find out by itself. Messages
 * that are not acknowledged hold the keepalives back; the last setting bounds those.
 */
const noticeLostPeer = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 30000`;

/** An announcement needs no safe place: no commit waits for that of another. */
const announceAtOnce = 'set synchronous_commit = off';

export type Listening = (subject: string) => unknown;

/** The session of this process that hears what any process has committed. */
export class Listener {
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
  /** What is committed, and not announced yet. */
  readonly #late = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;
  #caughtUp: Promise<unknown> = Promise.resolve();
  #sent: Promise<unknown> = Promise.resolve();

  constructor({
    url,
    log,
    patienceMilliseconds = heartbeatMilliseconds,
  }: {
    url: string;
    log: Logger;
    patienceMilliseconds?: number;
  }) {
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
    client.on('notification', ({ channel, payload = '', processId }) => {
      // What this session announces, this process has heard of before.
      const isOwn = channel === 'portolan' && processId === backendOf(client);
      if (!isOwn) this.#hear(client, channel, payload);
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      await proveWritable(client);
      // Not as an option of the connection: there, a name in DATABASE_URL would win.
      const name = `${sessionPrefix}${this.instance}`;
      await client.query("select set_config('application_name', $1, false)", [name]);
      await client.query(`${noticeLostPeer}; ${announceAtOnce}`);
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

  /** This process hears of it at once, the others within some milliseconds. */
  announce(announced: readonly Announcement[]): void {
    for (const { topic, subject } of announced) this.#follow(topic, subject);
    for (const one of announced) this.#late.add(toPayload(one));
    if (this.#gathering !== undefined) return;
    // The first is sent with this turn; what follows closely waits for the next moment.
    const wait = this.#flushedAt + gatherMilliseconds - performance.now();
    this.#gathering = setTimeout(() => void this.flush(), Math.max(0, wait)).unref();
  }

  /** Without a session nothing is announced: the others trust what they remember for a moment only. */
  flush(): Promise<unknown> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#flushedAt = performance.now();
    const [client, payloads] = [this.#client, [...this.#late]];
    this.#late.clear();
    if (!client || payloads.length === 0) return this.#sent;
    const text = "select pg_notify('portolan', told) from unnest($1::text[]) told";
    this.#send(client, () => client.query(text, [payloads]));
    return this.#sent;
  }

  async close(): Promise<void> {
    await this.flush();
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
      this.#follow(topic, subject);
    }
  }

  #follow(topic: string, subject: string): void {
    const followed = (this.#listeners.get(topic) ?? []).map((onChange) => onChange(subject));
    const all = Promise.allSettled([this.#followed.get(topic), ...followed]);
    // Without its results: they would hold those of every announcement before.
    this.#followed.set(
      topic,
      all.then(() => {}),
    );
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

/** The driver knows it; its types do not. */
function backendOf(client: pg.Client & { processID?: number | null }): number | null | undefined {
  return client.processID;
}
