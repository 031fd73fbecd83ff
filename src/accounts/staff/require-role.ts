import { mayActAs, type Role } from '../../platform/operation/role.ts';
import { accountRefusals } from '../refusals.ts';

/** Refuses staff that may not do something. Commands and the program itself have no role: they may. */
export function requireRole({ role }: { role?: Role | undefined }, needed: Role): void {
  if (role === undefined || mayActAs(role, needed)) return;
  throw accountRefusals.roleNeeded(`This needs the role ${needed}; yours is ${role}`);
}
