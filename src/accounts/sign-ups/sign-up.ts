import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { randomText } from '../../platform/ids.ts';
import type { PlainWrite, Write } from '../../platform/operation/write.ts';
import { defaultRateLimitPerMinute, type PaymentTerm } from '../organizations/organization.ts';
import { addOrganization } from '../organizations/store-organization.ts';
import { accountRefusals } from '../refusals.ts';
import { storeToken } from '../tokens/issue-token.ts';
import { mintToken, type TokenKind } from '../tokens/token.ts';
import { addUser } from '../users/store-user.ts';
import { countMade, countTry } from './sign-up-limits.ts';

export type NewSignUp = {
  email: string;
  name: string;
  paymentTerm: PaymentTerm;
  /** Without one, a link to set it is mailed. */
  password?: string | undefined;
};
export type SignedUp = { key: string; name: string; email: string; accessToken: string };

/** Where the sign-up comes from. */
export type Applicant = { network: string; requestId?: string };

type Deps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  isStaging: boolean;
  tokenKind: TokenKind;
  write: Write<SignedUp>;
};

/** With it a partner of the sandbox pays, and learns what a share of each booking looks like. */
const testCard = 'pm_card_visa';
const commissionPercent = 10;

/** Makes an organization with an Admin, who has a token at once, and a password or a link to set it. */
export async function signUp(
  deps: Deps,
  { network, requestId }: Applicant,
  { email, name, paymentTerm, password }: NewSignUp,
): Promise<SignedUp> {
  await countTry(deps, network);
  const accessToken = mintToken(deps.tokenKind);
  const key = keyFor(name);
  const actor = { kind: 'user' as const, name: email, ...(requestId && { requestId }) };
  return deps.write(async (tx) => {
    // One after the other, so that none is one too many.
    await sql`select pg_advisory_xact_lock(hashtext('sign-ups'))`.execute(tx);
    await countMade({ ...deps, db: tx }, network);
    const within: PlainWrite = <Made>(work: (tx: Transaction) => Promise<Made>) => work(tx);
    await addOrganization({ ...deps, write: within }, actor, {
      key,
      name,
      payment_term: paymentTerm,
      stored_payment_method: paymentTerm === 'Card on file' ? testCard : null,
      currency: 'USD',
      commission_percent: commissionPercent,
      rate_limit_per_minute: defaultRateLimitPerMinute,
      traveler_mails: true,
    });
    const { userId } = await addUser({ ...deps, write: within }, actor, {
      organization: key,
      email,
      first_name: 'Admin',
      last_name: name,
      role: 'Admin',
      ...(password !== undefined && { password }),
      withLink: password === undefined,
    }).catch(sayTaken);
    const at = deps.clock.now();
    await storeToken(tx, actor, { userId, token: accessToken, name: 'sign-up', at });
    await sql`insert into sign_up (organization_id, at)
      select id, ${at}::timestamptz from organization where key = ${key}`.execute(tx);
    return { key, name, email, accessToken };
  });
}

/** What staff are told of an address that is taken is not for partners. */
function sayTaken(error: unknown): never {
  const isKnown = error instanceof Refusal && error.code === accountRefusals.userKnown.entry.code;
  throw isKnown ? accountRefusals.emailTaken() : error;
}

const longestStem = 40;

/** Staff recognise the name in it; what chance adds keeps it apart from keys that staff and files give. */
function keyFor(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  const stem = plain.replace(/\p{Mn}/gu, '').replace(/[^a-z0-9]+/g, '-');
  const kept = stem.slice(0, longestStem).replace(/^-|-$/g, '') || 'partner';
  return `${kept}-${randomText(8, 'abcdefghijkmnpqrstuvwxyz23456789')}`;
}
