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
  /** The last change that the page has heard of; undefined for a new page. */
  since: number | undefined;
  /** The record that the page shows. */
  lookingAt: string | undefined;
};

const lookEveryMilliseconds = 5000;
/** Then the browser asks again by itself, and is admitted anew. */
const longestMilliseconds = 5 * 60_000;
/** What a browser has not taken by then, it never will. */
const mostUnreadBytes = 262_144;
/** How long the browser waits before it asks again. */
const retryMilliseconds = 2000;

/** Tells one page of the console what changes, as server-sent events. */
export function openChangeStream(deps: Deps, { email, since, lookingAt }: Following): Readable {
  const page = randomUUID();
  const stream = new Readable({ read() {}, highWaterMark: mostUnreadBytes });
  const send = (text: string) => {
    if (!stream.push(text)) stream.destroy();
  };
  const tell = (changes: readonly Change[]) => send(changes.map(changeEvent).join(''));
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
    if (lookingAt === undefined) send(': still here\n\n');
    else quietly(() => sayLooking(lookingAt));
  };

  send(`retry: ${retryMilliseconds}\n\n`);
  const following = deps.feed.follow(tell);
  const beating = setInterval(beat, lookEveryMilliseconds).unref();
  const ending = setTimeout(() => stream.push(null), longestMilliseconds).unref();
  if (lookingAt !== undefined) beat();
  if (since !== undefined) quietly(async () => send(await missed(deps.feed, since)));
  stream.on('close', () => {
    following[Symbol.dispose]();
    clearInterval(beating);
    clearTimeout(ending);
    if (lookingAt !== undefined) quietly(() => forgetLook(deps.db, page));
  });
  return stream;
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
