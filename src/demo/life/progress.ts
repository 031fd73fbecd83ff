import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Part, part, writeParts } from '../../platform/db/parts.ts';
import { plainWrite, type Write } from '../../platform/operation/write.ts';

/** When the life of this marketplace begins to be made; everything in it is dated from there. */
const begun = 'begun';
const finished = 'finished';

/** What was made in each step that is done. */
export type Progress = { at: Temporal.Instant; made: Map<string, string> };

/** From then on a life is wanted here. */
export async function wantLife(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await note(tx, { name: begun, made: now.toString() });
}

/** Null where no life is wanted, or nothing of it is missing. */
export async function readProgress(db: Database): Promise<Progress | null> {
  const { rows } = await sql<{ name: string; made: string }>`
    select name, made from demo_step
    where exists (select from demo_step where name = ${begun})
      and not exists (select from demo_step where name = ${finished})`.execute(db);
  const made = new Map(rows.map((row) => [row.name, row.made]));
  const at = made.get(begun);
  return at === undefined ? null : { at: Temporal.Instant.from(at), made };
}

/** Notes a step that writes nothing else, or could not be made. */
export async function noteStep(db: Database, name: string): Promise<void> {
  await note(db, { name, made: '' });
}

export function noteFinished(db: Database): Promise<void> {
  return noteStep(db, finished);
}

/** Notes the step in the transaction that makes it; `toMade` says what later steps need of it. */
export function notingWrite<Result>(
  db: Database,
  name: string,
  onNoted: (made: string) => void,
  toMade: (result: Result) => string,
): Write<Result> {
  const write = plainWrite(db);
  return async <Made extends Result | null>(work: (tx: Transaction) => Promise<Made>) => {
    const { result, made } = await write(async (tx: Transaction) => {
      const done = await work(tx);
      const text = done === null ? '' : toMade(done);
      await note(tx, { name, made: text });
      return { result: done, made: text };
    });
    onNoted(made);
    return result;
  };
}

/** The same for the statement that places a booking. */
export const notedBooking = part(
  'noted',
  ({ name, made }: { name: string; made: string }) => sql`
    insert into demo_step (name, made) select ${name}::text, ${made}::text from booked
    on conflict (name) do nothing returning 1`,
);

const noted = part(
  'noted',
  ({ name, made }: { name: string; made: string }) => sql`
    insert into demo_step (name, made) values (${name}::text, ${made}::text)
    on conflict (name) do nothing returning 1`,
);

async function note(
  db: Database | Transaction,
  step: { name: string; made: string },
): Promise<void> {
  const parts: Part[] = [noted(step)];
  await writeParts(db, parts);
}
