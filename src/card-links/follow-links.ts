import { sql } from 'kysely';
import { type LinkDeps, takeInLink } from './take-in-link.ts';

const linksPerTurn = 100;
/** A call that is not answered may take half a minute, and a turn of a job has ten. */
const unansweredPerTurn = 5;

/** Asks about the links that are open, so that an event that was lost is made good. */
export async function followLinks(deps: LinkDeps): Promise<void> {
  if (!deps.processor) return;
  let unanswered = 0;
  for (const { reference } of await findOpenLinks(deps)) {
    if ((await takeInLink(deps, reference)) === 'unanswered') unanswered += 1;
    if (unanswered === unansweredPerTurn) return;
  }
}

function findOpenLinks({ db }: LinkDeps) {
  return db
    .selectFrom('cardLink')
    .select('reference')
    .where('state', '=', 'open')
    .orderBy(sql`random()`)
    .limit(linksPerTurn)
    .execute();
}
