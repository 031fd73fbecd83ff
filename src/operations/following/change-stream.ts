import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database.ts';
import { withoutBorrower } from '../../platform/db/fair-pool.ts';
import type { Logger } from '../../platform/log.ts';
import type { Change, ChangeFeed } from './change-feed.ts';
import { forgetLook, noteLooks } from './lookers.ts';

type Deps = { db: Database; log: Logger; feed: ChangeFeed };

export type Following = {
  email: string;
  /** Resolves to true while its user is signed in. */
  isStillAdmitted: () => Promise<boolean>;
  /** The last change that the page has heard of; undefined for a new page. */
  since: number | undefined;
  /** The record that the page shows. */
  lookingAt: string | undefined;
};

const lookEveryMilliseconds = 5000;
/** Changes told within this time of the last look at its user need no other look. */
const trustedMilliseconds = 1000;
/** Then the browser asks again by itself, and is admitted anew. */
const longestMilliseconds = 5 * 60_000;
/** A browser that leaves more than this unread will never take it. */
const mostUnreadBytes = 262_144;
/** How long the browser waits before it asks again. */
const retryMilliseconds = 2000;

/** Tells one page of the console what changes, as server-sent events. */
export function openChangeStream(deps: Deps, following: Following): Readable {
  const { email, since, lookingAt, isStillAdmitted } = following;
  const page = randomUUID();
  const stream = new Readable({ read() {}, highWaterMark: mostUnreadBytes });
  const send = (text: string) => {
    if (!stream.push(text)) stream.destroy();
  };
  const admitted = whileAdmitted(isStillAdmitted, () => stream.push(null));
  const tell = (changes: readonly Change[]) =>
    quietly(() => admitted(() => send(changes.map(changeEvent).join(''))));
  let lookers = '[]';
  const sayLooking = async (subject: string) => {
    const others = (await noteLooks(deps.db, [{ page, email, subject }])).get(page) ?? [];
    const told = JSON.stringify(others);
    if (told !== lookers) send(`event: lookers\ndata: ${told}\n\n`);
    lookers = told;
  };
  const quietly = (work: () => Promise<unknown>) =>
    void withoutBorrower(work).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a page of the console was not told'),
    );
  const beat = () => {
    quietly(() =>
      admitted(() => (lookingAt === undefined ? send(': still here\n\n') : sayLooking(lookingAt))),
    );
  };

  send(`retry: ${retryMilliseconds}\n\n`);
  const followed = deps.feed.follow(tell);
  const beating = setInterval(beat, lookEveryMilliseconds).unref();
  const ending = setTimeout(() => stream.push(null), longestMilliseconds).unref();
  if (lookingAt !== undefined) beat();
  if (since !== undefined) quietly(async () => send(await missed(deps.feed, since)));
  stream.on('close', () => {
    followed[Symbol.dispose]();
    clearInterval(beating);
    clearTimeout(ending);
    if (lookingAt !== undefined) quietly(() => forgetLook(deps.db, page));
  });
  return stream;
}

/** Does one piece of work after the other, until the user may not see it any more. */
function whileAdmitted(isStillAdmitted: () => Promise<boolean>, end: () => void) {
  let turn: Promise<unknown> = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  const isAdmitted = async () => {
    if (isOver || performance.now() - askedAt < trustedMilliseconds) return !isOver;
    isOver = !(await isStillAdmitted());
    askedAt = performance.now();
    if (isOver) end();
    return !isOver;
  };
  return (work: () => unknown): Promise<unknown> => {
    turn = turn.then(async () => (await isAdmitted()) && work());
    const done = turn;
    turn = turn.catch(() => {});
    return done;
  };
}

/** `reset` asks the page to read anew whatever it shows. */
async function missed(feed: ChangeFeed, since: number): Promise<string> {
  const changes = await feed.readSince(since);
  return changes === null ? 'event: reset\ndata: {}\n\n' : changes.map(changeEvent).join('');
}

function changeEvent({ id, at, ...change }: Change): string {
  const data = JSON.stringify({ at: at.toString(), ...change });
  return `id: ${id}\nevent: change\ndata: ${data}\n\n`;
}
