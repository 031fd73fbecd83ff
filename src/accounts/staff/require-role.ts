import type { Actor } from '../../platform/audit.ts';
import { mayActAs, type Role } from '../../platform/operation/role.ts';
import { accountRefusals } from '../refusals.ts';

/** Refuses staff that may not do something. Commands and the program itself have no role: they may. */
export function requireRole({ role }: { role?: Role | undefined }, needed: Role): void {
  if (role === undefined || mayActAs(role, needed)) return;
  throw accountRefusals.roleNeeded(`This needs the role ${needed}; yours is ${role}`);
}

/**
 * Whose sessions and tokens a staff user may see and end: its own, an owner all of them. `email`
 * narrows it; undefined is everybody.
 */
export function reachOf(actor: Actor, email?: string): string | undefined {
  const { role = 'owner', name } = actor;
  const wanted = email?.trim();
  if (wanted !== undefined && wanted.toLowerCase() !== name.toLowerCase())
    requireRole(actor, 'owner');
  return wanted ?? (mayActAs(role, 'owner') ? undefined : name);
}
