import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { foldEmail, patternOfEmail } from '../../email.ts';
import type { Keyring, Keys } from '../../secrets.ts';
import { answerKeysOf, openAnswer } from './sealed-answer.ts';

type Place = { owner: string; key: string };
type Row = Place & { status: number | null; answer: Buffer | null };

const rowsAtOnce = 500;

/**
 * Erases kept answers that name the address, with the digests of their requests. Such a request is
 * refused when it is repeated: it is not done again. A key that names the address goes altogether.
 */
export async function eraseKeptAnswers(
  { db, keyring }: { db: Database; keyring: Keyring },
  email: string,
): Promise<void> {
  const keys = answerKeysOf(keyring);
  const name = new RegExp(patternOfEmail(email), 'i');
  for (let after: Place = { owner: '', key: '' }; ; ) {
    const rows = await listAnswers(db, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    const [named, naming] = [
      rows.filter(({ key }) => key.toLowerCase().includes(foldEmail(email))),
      rows.filter((row) => name.test(textOf(keys, row))),
    ];
    if (naming.length > 0) await emptyAnswers(db, naming);
    if (named.length > 0) await deleteAnswers(db, named);
  }
}

function listAnswers(db: Database, after: Place): Promise<Row[]> {
  return db
    .selectFrom('keptAnswer')
    .select(['owner', 'key', 'status', 'answer'])
    .where((row) => row(row.refTuple('owner', 'key'), '>', row.tuple(after.owner, after.key)))
    .where('status', 'is not', null)
    .orderBy('owner')
    .orderBy('key')
    .limit(rowsAtOnce)
    .execute();
}

/** Empty for what was sealed with another secret: no process can read it. */
function textOf(keys: Keys, { status, answer }: Row): string {
  return openAnswer(keys, status ?? 0, answer)?.body.toString() ?? '';
}

const nothing = Buffer.alloc(0);

async function emptyAnswers(db: Database, places: readonly Place[]): Promise<void> {
  await db
    .updateTable('keptAnswer')
    .set({ answer: nothing, requestDigest: nothing })
    .where(isOneOf(places))
    .execute();
}

async function deleteAnswers(db: Database, places: readonly Place[]): Promise<void> {
  await db.deleteFrom('keptAnswer').where(isOneOf(places)).execute();
}

function isOneOf(places: readonly Place[]) {
  const [owners, keys] = [places.map(({ owner }) => owner), places.map(({ key }) => key)];
  return sql<boolean>`(owner, key) in (
    select * from unnest(${owners}::text[], ${keys}::text[])) and status is not null`;
}
