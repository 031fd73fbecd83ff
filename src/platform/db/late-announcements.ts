import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/**
 * A topic that is announced after the commit. PostgreSQL commits transactions that announce one
 * after the other, so those of partners do not. A process that ends in between announces nothing:
 * `openMemory` trusts what it remembers under such a topic for less than a second.
 */
export class LateTopic {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Announcement = { topic: string; subject: string };

/** Has this process forget before it returns; others hear of it soon. */
type Teller = (announced: readonly Announcement[]) => void;

const tellers = new WeakMap<object, Teller>();
const gathered = new WeakMap<object, Announcement[]>();

/** From now on `teller` announces what is committed over `db`. */
export function tellThrough(db: Database, teller: Teller): void {
  tellers.set(db, teller);
}

/** Tells every process once `tx` has committed. Where there is no transaction, it tells them now. */
export async function announceLate(
  tx: Database | Transaction,
  { name: topic }: LateTopic,
  subject: string,
): Promise<void> {
  const announced = gathered.get(tx);
  if (announced) announced.push({ topic, subject });
  else await tell(tx, [{ topic, subject }]);
}

/**
 * Tells what is announced late in the transaction that `run` opens and notes, once it has ended. It
 * may have committed although it failed: its connection may have been lost.
 */
export async function telling<Result>(
  db: Database,
  run: (note: (tx: Transaction) => void) => Promise<Result>,
): Promise<Result> {
  const announced: Announcement[] = [];
  try {
    return await run((tx) => gathered.set(tx, announced));
  } finally {
    if (announced.length > 0) await tell(db, announced);
  }
}

async function tell(db: Database, announced: readonly Announcement[]): Promise<void> {
  const teller = tellers.get(db);
  if (teller) return teller(announced);
  // A process that does not listen remembers nothing; those that do must hear of it.
  const payloads = announced.map(toPayload);
  const announcing = sql`select pg_notify('portolan', told) from unnest(${payloads}::text[]) told`;
  // What is committed has not failed: the others trust what they remember for a moment only.
  await announcing.execute(db).catch(() => {});
}

export function toPayload({ topic, subject }: Announcement): string {
  return `${topic} ${subject}`;
}
