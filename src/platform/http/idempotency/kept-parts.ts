import { sql } from 'kysely';
import { followed, gate, type Part, part } from '../../db/parts.ts';
import type { Claim, KeepingDeps } from './claim.ts';
import { type KeptAnswer, sealAnswer } from './sealed-answer.ts';

type Place = Pick<Claim, 'owner' | 'key' | 'claim'>;

const isOurs = ({ owner, key, claim }: Place) => sql`
  owner = ${owner}::text and key = ${key}::text and claim = ${claim}::text and status is null`;

const held = gate(
  'our_claim',
  (place: Place) => sql`select from kept_answer where ${isOurs(place)} for update`,
  { isCounted: true },
);

const answered = part(
  'answered',
  ({ status, answer, ...place }: Place & { status: number; answer: Buffer }) => sql`
    update kept_answer set status = ${status}::integer, answer = ${answer}::bytea
    from booked where ${isOurs(place)} returning 1`,
  { isCounted: true },
);

const begun = part(
  'begun',
  ({ begun: what, ...place }: Place & { begun: string }) => sql`
    update kept_answer set begun = ${what}::text
    from booked where ${isOurs(place)} returning 1`,
);

/** No row when the key was taken over. */
export function ourClaim(claim: Claim): Part {
  return held(placeOf(claim));
}

/** Keeps the answer where the statement writes what is called `booked`. */
export function keeping({ keys, quota }: KeepingDeps, claim: Claim, answer: KeptAnswer): Part {
  const sealed = sealAnswer(keys, answer);
  const values = { ...placeOf(claim), status: answer.status, answer: sealed };
  return followed(answered(values), (rows) => {
    if (rows > 0) quota.note(claim.account, { answers: 0, bytes: sealed.length });
  });
}

export function beginning(claim: Claim, what: string): Part {
  return begun({ ...placeOf(claim), begun: what });
}

function placeOf({ owner, key, claim }: Claim): Place {
  return { owner, key, claim };
}
