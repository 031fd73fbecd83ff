import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteInPortions } from '../db/in-portions.ts';
import { runExclusively } from '../db/run-exclusively.ts';
import type { Logger } from '../log.ts';
import { inSets } from '../outgoing/in-sets.ts';
import type { End, Outgoing, OutgoingTable } from '../outgoing/outgoing.ts';
import type { Mail, Mailer } from './mailer.ts';
import { type HeldUp, sendMany } from './send-many.ts';
import { type Noted, sendNoted } from './send-noted.ts';

type Deps = { db: Database; clock: Clock };
export type SendDeps = Deps & { mailer: Mailer; log: Logger };
type Numbered = { id: number };

/** Sends one mail once its `row` is claimed; if it may not leave any more, `withdraw` records why. */
export type Send<Row = { id: number; recipient: string }> = (
  mail: Mail,
  how: { row: Row; withdraw?: () => Promise<unknown> },
) => Promise<Noted>;

/** What the sender of a kind of mail brings. */
export type MailSource<Waiting extends Numbered, Row extends Numbered> = {
  /** As the log and the lock call them: `traveler mails`. */
  name: string;
  outgoing: OutgoingTable & Outgoing<Row, End>;
  /** What is read of a mail: a select, without its conditions. */
  select: RawBuilder<Waiting>;
  /** Reads what a page of mails is about; its result sends one, or gives null where none is to leave. */
  open: (
    page: readonly Waiting[],
    send: Send<Row>,
  ) => Promise<(mail: Waiting) => Promise<Noted | null>>;
};

const pageSize = 200;
const mostHours = 24;
const keptDays = 90;

/** Sends what is due, if no other process does. A mail that fails waits on, for a day at most. */
export async function sendDueMails<Waiting extends Numbered, Row extends Numbered>(
  deps: SendDeps,
  source: MailSource<Waiting, Row>,
  signal: AbortSignal,
): Promise<void> {
  const { name, outgoing } = source;
  if (!(await hasOpenMails(deps, outgoing))) return;
  await runExclusively(deps.db, name, async () => {
    // No other process sends now: what is being handed over belongs to one that is gone.
    await outgoing.interrupt(deps, sql`true`);
    await giveUpOldMails(deps, outgoing);
    for (let after = 0; ; ) {
      const page = await listDueMails(deps, source, after);
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

async function listDueMails<Waiting>(
  { db, clock }: Deps,
  { outgoing, select }: { outgoing: OutgoingTable; select: RawBuilder<Waiting> },
  after: number,
): Promise<Waiting[]> {
  const id = sql`${outgoing.table}.id`;
  const { rows } = await sql<Waiting>`
    ${select} where ${outgoing.isDue(clock.now())} and ${id} > ${after}
    order by ${id} limit ${pageSize}
  `.execute(db);
  return rows;
}

async function sendPage<Waiting extends Numbered, Row extends Numbered>(
  deps: SendDeps,
  { outgoing, open }: MailSource<Waiting, Row>,
  page: readonly Waiting[],
  signal: AbortSignal,
): Promise<HeldUp | null> {
  const leaving = inSets(deps, outgoing);
  const send = await open(page, (mail, how) => sendNoted(deps, mail, { leaving, ...how }));
  const { heldUp, unreached } = await sendMany(deps.mailer, page, send, signal);
  for (const { item, reason } of unreached) {
    await outgoing.putOff(deps, sql`id = ${item.id}`, reason);
  }
  return heldUp;
}

/** Whether there is anything to do: mails to send, or some that another process has left. */
async function hasOpenMails(
  { db, clock }: Deps,
  { table, isDue }: OutgoingTable,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${table} where ${isDue(clock.now())})
      or exists (select from ${table} where state = 'handing over') has
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
