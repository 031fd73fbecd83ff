import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInPortions } from '../../../platform/db/in-portions.ts';
import { columnsOf, type Owner } from '../../person.ts';

/** A network or a device stays known for so long after the last sign-in from there. */
export const knownDays = 90;
/** Networks kept of each person, the latest ones. */
const mostNetworks = 50;

type Deps = { db: Database; clock: Clock };

/** Notes in the transaction of a sign-in where it came from. */
export async function noteNetwork(
  tx: Transaction,
  owner: Owner,
  { network, at }: { network: string; at: Temporal.Instant },
): Promise<void> {
  const owned = columnsOf(owner);
  const column = owner.kind === 'staff' ? 'staffId' : 'userId';
  await tx
    .insertInto('signInNetwork')
    .values({ ...owned, network, lastAt: at })
    .onConflict((known) => known.columns([column, 'network']).doUpdateSet({ lastAt: at }))
    .execute();
  const kept = tx
    .selectFrom('signInNetwork')
    .select('id')
    .where((row) => row.and(owned))
    .orderBy('lastAt', 'desc')
    .limit(mostNetworks);
  await tx
    .deleteFrom('signInNetwork')
    .where((row) => row.and(owned))
    .where('id', 'not in', kept)
    .execute();
}

/** Checks if the person with this address has signed in from this network lately. */
export async function isKnownNetwork(
  { db, clock }: Deps,
  { kind, email, network }: { kind: Owner['kind']; email: string; network: string },
): Promise<boolean> {
  const [people, id] =
    kind === 'staff'
      ? [sql.table('staff'), sql.ref('signInNetwork.staffId')]
      : [sql.table('agency_user'), sql.ref('signInNetwork.userId')];
  const since = clock.now().subtract({ hours: knownDays * 24 });
  const { rows } = await sql`
    select from ${people} person join sign_in_network on ${id} = person.id
    where lower(person.email) = ${email} and network = ${network}
      and last_at > ${since}::timestamptz`.execute(db);
  return rows.length > 0;
}

/** Deletes networks that are known no longer. */
export function forgetOldNetworks({ db, clock }: Deps): Promise<number> {
  const oldest = clock.now().subtract({ hours: knownDays * 24 });
  const which = sql`last_at <= ${oldest}::timestamptz`;
  return deleteInPortions(db, 'sign_in_network', { which, order: 'id' });
}
