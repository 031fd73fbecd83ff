import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { knownOrganizationId } from '../organizations/find-organization-id.ts';
import type { Reach } from '../users/user.ts';

export const tokenStates = ['valid', 'revoked'] as const;

type Filter = {
  id?: number;
  state?: (typeof tokenStates)[number] | undefined;
  user?: string | undefined;
  organization?: string | undefined;
  /** What a partner's user may see. */
  reach?: Reach;
};

/** The tokens of all partners, of one, or of a user, newest first. */
export async function listTokens(
  { db }: { db: Database },
  { id, state, user, organization, reach }: Filter,
  { cursor, limit }: Page<number>,
) {
  let tokens = db
    .selectFrom('accessToken as token')
    .innerJoin('agencyUser', 'agencyUser.id', 'token.userId')
    .innerJoin('organization', 'organization.id', 'agencyUser.organizationId')
    .leftJoin('accessTokenUse as use', 'use.tokenId', 'token.id')
    .leftJoin('accessToken as parent', 'parent.id', 'token.parentId')
    .select(['token.id', 'token.prefix', 'token.name', 'token.scope'])
    .select(['token.createdAt', 'token.createdBy', 'token.revokedAt'])
    .select(['agencyUser.email as user', 'organization.key as organization'])
    .select(['use.usedAt as lastUsedAt', 'parent.prefix as madeWith'])
    .orderBy('token.id', 'desc')
    .limit(limit);
  if (user !== undefined) {
    const email = user.trim().toLowerCase();
    tokens = tokens.where((where) => where(where.fn('lower', ['agencyUser.email']), '=', email));
  }
  if (organization !== undefined) {
    const organizationId = await knownOrganizationId(db, organization);
    tokens = tokens.where('agencyUser.organizationId', '=', organizationId);
  }
  if (id !== undefined) tokens = tokens.where('token.id', '=', id);
  if (state !== undefined) {
    tokens = tokens.where('token.revokedAt', state === 'valid' ? 'is' : 'is not', null);
  }
  if (reach) tokens = tokens.where('agencyUser.organizationId', '=', reach.organizationId);
  if (reach?.userId !== undefined) tokens = tokens.where('agencyUser.id', '=', reach.userId);
  if (cursor !== undefined) tokens = tokens.where('token.id', '<', cursor);
  return tokens.execute();
}
