import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Deps = { db: Database; clock: Clock };
type ReplacedCard = { id: number; handle: string };

const cardsPerTurn = 50;

/** Cards that the processor is to forget by now. One that staff have put back on file is kept. */
export async function findReplacedCards({ db, clock }: Deps): Promise<ReplacedCard[]> {
  const { rows } = await sql<ReplacedCard>`
    select id, handle from stored_card
    where forget_at <= ${clock.now()}::timestamptz and forgotten_at is null
      and not exists (select from organization
        where organization.id = stored_card.organization_id
          and stored_payment_method = stored_card.handle)
    order by random() limit ${cardsPerTurn}
  `.execute(db);
  return rows;
}

export async function noteForgotten({ db, clock }: Deps, { id }: ReplacedCard): Promise<void> {
  await db
    .updateTable('storedCard')
    .set({ forgottenAt: clock.now() })
    .where('id', '=', id)
    .execute();
}
