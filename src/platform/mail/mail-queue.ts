import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteInPortions } from '../db/in-portions.ts';
import { runExclusively } from '../db/run-exclusively.ts';
import type { Logger } from '../log.ts';
import type { OutgoingTable } from '../outgoing/outgoing.ts';
import type { Mailer } from './mailer.ts';
import { type HeldUp, sendMany } from './send-many.ts';
import type { Noted } from './send-noted.ts';

type Deps = { db: Database; clock: Clock };
type SendDeps = Deps & { mailer: Mailer; log: Logger };
type Page = { after: number; limit: number };

/** What the sender of a kind of mail brings. */
export type MailSource<Waiting extends { id: number }> = {
  /** As the log and the lock call them: `traveler mails`. */
  name: string;
  table: string;
  outgoing: OutgoingTable;
  /** Mails for which `isDue` holds, in their order. */
  list: (isDue: RawBuilder<boolean>, page: Page) => Promise<Waiting[]>;
  /** Reads what a page of mails is about; its result sends one, or gives null where none is to leave. */
  open: (page: readonly Waiting[]) => Promise<(mail: Waiting) => Promise<Noted | null>>;
};

const pageSize = 200;
const mostHours = 24;
const keptDays = 90;

/** Sends what is due, if no other process does. A mail that fails waits on, for a day at most. */
export async function sendDueMails<Waiting extends { id: number }>(
  deps: SendDeps,
  source: MailSource<Waiting>,
  signal: AbortSignal,
): Promise<void> {
  const { name, outgoing } = source;
  if (!(await hasOpenMails(deps, source))) return;
  await runExclusively(deps.db, name, async () => {
    // No other process sends now: what is being handed over belongs to one that is gone.
    await outgoing.interrupt(deps, sql`true`);
    await giveUpOldMails(deps, outgoing);
    for (let after = 0; ; ) {
      const isDue = outgoing.isDue(deps.clock.now());
      const page = await source.list(isDue, { after, limit: pageSize });
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
      const heldUp = await sendPage(deps, source, page, signal);
      if (!heldUp) continue;
      if (signal.aborted) return;
      await outgoing.putOff(deps, sql`true`, heldUp.reason);
      deps.log.warn({ reason: heldUp.reason }, `${name} wait`);
      return;
    }
  });
}

async function sendPage<Waiting extends { id: number }>(
  deps: SendDeps,
  { outgoing, open }: MailSource<Waiting>,
  page: readonly Waiting[],
  signal: AbortSignal,
): Promise<HeldUp | null> {
  const { heldUp, unreached } = await sendMany(deps.mailer, page, await open(page), signal);
  for (const { item, reason } of unreached) {
    await outgoing.putOff(deps, sql`id = ${item.id}`, reason);
  }
  return heldUp;
}

/** Whether there is anything to do: mails to send, or some that another process has left. */
async function hasOpenMails(
  { db, clock }: Deps,
  { table, outgoing }: { table: string; outgoing: OutgoingTable },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.table(table)} where ${outgoing.isDue(clock.now())})
      or exists (select from ${sql.table(table)} where state = 'handing over') has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** What waits for a day already is news no more. */
async function giveUpOldMails(deps: Deps, outgoing: OutgoingTable): Promise<void> {
  const oldest = deps.clock.now().subtract({ hours: mostHours });
  await outgoing.giveUp(deps, sql`at < ${oldest}::timestamptz`, {
    state: 'failed',
    reason: sql`'not sent within a day: ' || coalesce(reason, 'no process sent it')`,
  });
}

/** Deletes what became of mails more than 90 days ago; says how many. */
export function deleteSettledMails({ db, clock }: Deps, table: string): Promise<number> {
  const oldest = clock.now().subtract({ hours: keptDays * 24 });
  const which = sql`settled_at < ${oldest}::timestamptz`;
  return deleteInPortions(db, table, { which, order: 'id' });
}
