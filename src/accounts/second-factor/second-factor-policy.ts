import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type Setting, settingIs } from '../../platform/settings.ts';
import { changeOrganization } from '../organizations/change-organization.ts';
import type { Owner } from '../person.ts';
import { accessRefusals } from './refusals.ts';

/** Owners decide: staff may choose a second factor, or must have one. */
export const staffSecondFactor: Setting<'optional' | 'required'> = {
  key: 'staff_second_factor',
  description:
    'Whether staff must have a second factor: who has none can do nothing in the console but set one up',
  allowed: 'optional or required',
  initial: 'optional',
  read: (text) => {
    const value = text.trim().toLowerCase();
    return value === 'optional' || value === 'required' ? value : undefined;
  },
};

/** Condition: the selected `staff` has an authenticator app or a passkey. */
export const staffHaveFactor = sql<boolean>`(
  exists (select from second_factor where staff_id = staff.id and confirmed_at is not null)
  or exists (select from passkey where staff_id = staff.id))`;

/** Condition: the joined `staff` has to set up a second factor first. */
export const staffLackFactor = sql<boolean>`(
  ${settingIs(staffSecondFactor, 'required')} and not ${staffHaveFactor})`;

/** The same for the joined `agency_user` with its `organization`. */
export const usersLackFactor = sql<boolean>`(
  organization.second_factor_required
  and not exists (select from second_factor
    where user_id = agency_user.id and confirmed_at is not null)
  and not exists (select from passkey where user_id = agency_user.id))`;

/** Checks if a person has to set up a second factor first. */
export async function lacksSecondFactor(db: Database, { kind, id }: Owner): Promise<boolean> {
  const { rows } = await (kind === 'staff'
    ? sql<{ lacks: boolean }>`select ${staffLackFactor} lacks from staff where id = ${id}`
    : sql<{ lacks: boolean }>`select ${usersLackFactor} lacks from agency_user
        join organization on organization.id = organization_id where agency_user.id = ${id}`
  ).execute(db);
  return rows[0]?.lacks ?? false;
}

/** Paths of what the page has on which one sets up a second factor, or leaves. */
const toSetUp =
  /^\/(?:operator|portal)\/v1\/(?:session|sessions|clock|second-factor|passkeys|password)(?:[/?]|$)/;

/** Refuses what a person without a second factor asks for who must have one. */
export function requireFactor(
  { url }: Pick<FastifyRequest, 'url'>,
  { lacksFactor }: { lacksFactor?: true },
): void {
  if (lacksFactor && !toSetUp.test(url)) throw accessRefusals.secondFactorDemanded();
}

export type FactorPolicy = { key: string; required: boolean };

/** Has each user of a partner set up a second factor, or leaves it to them. */
export async function requireSecondFactorOf(
  { clock, write }: { clock: Clock; write: Write<FactorPolicy> },
  actor: Actor,
  { key, required }: FactorPolicy,
): Promise<FactorPolicy> {
  return write(async (tx) => {
    await changeOrganization(tx, { clock }, actor, key, {
      name: 'secondFactorRequired',
      value: required,
    });
    return { key, required };
  });
}
