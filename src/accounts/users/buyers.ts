import { sql } from 'kysely';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { openMemory } from '../../platform/db/memory.ts';
import { gate, type Part } from '../../platform/db/parts.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { accountRefusals, tokenChallenge } from '../refusals.ts';
import { accountTopics } from '../tokens/directory.ts';
import { type Buyer, findBuyer } from './find-buyer.ts';
import type { Caller } from './user.ts';

const buyersRemembered = 10_000;

/** Callers as buyers, from memory where possible. */
export type Buyers = {
  find(caller: Caller): Promise<Buyer>;
  /** As the database knows it now. Refuses who may not buy any more. */
  read(caller: Caller): Promise<Buyer>;
};

type Known = Buyer & Pick<Caller, 'userId' | 'organizationId'>;

export function openBuyers(db: Database, changes: Changes): Buyers {
  const buyers = openMemory<Known>(changes, { limit: buyersRemembered, topics: accountTopics });
  const ask = async ({ userId, organizationId }: Caller) => {
    const buyer = await findBuyer(db, userId);
    return { ...buyer, userId, organizationId };
  };
  return {
    find: async (caller) =>
      buyers.known(String(caller.userId)) ?? buyers.read(String(caller.userId), () => ask(caller)),
    read: async (caller) => {
      const [admitted] = await admittedNow(db, whoIs(caller));
      if (!admitted) throw accountRefusals.tokenUnknown(tokenChallenge);
      return buyers.read(String(caller.userId), () => ask(caller));
    },
  };
}

type Who = Pick<Caller, 'userId' | 'tokenId'>;

function whoIs({ userId, tokenId }: Who): Who {
  return { userId, tokenId };
}

const isAdmitted = ({ userId, tokenId }: Who) => sql`
  agency_user.id = ${userId}::integer and agency_user.status = 'Active'
    and organization.status = 'Active'
    and (${tokenId}::integer is null or exists (
      select from access_token where id = ${tokenId}::integer and revoked_at is null))`;

const people = sql`
  agency_user join organization on organization.id = agency_user.organization_id`;

const admittedNow = prepared((db, who: Who) =>
  sql<object>`select 1 from ${people} where ${isAdmitted(who)}`.compile(db),
);

/**
 * In the statement of a sale: no row if the token is revoked, or if the user or its organization is
 * another by now than the one that was read.
 */
export function sameBuyer(caller: Caller, { userVersion, organizationVersion }: Buyer): Part {
  return same({ ...whoIs(caller), userVersion, organizationVersion });
}

const same = gate(
  'same_buyer',
  ({
    userVersion,
    organizationVersion,
    ...who
  }: Who & Pick<Buyer, 'userVersion' | 'organizationVersion'>) =>
    sql`select from ${people} where ${isAdmitted(who)}
      and agency_user.xmin = ${userVersion}::xid and organization.xmin = ${organizationVersion}::xid`,
);
