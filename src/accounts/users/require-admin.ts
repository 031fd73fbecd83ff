import { accountRefusals } from '../refusals.ts';
import type { Caller } from './user.ts';

/** Webhooks, usage and money of an organization are for its Admins. */
export function requireAdmin({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'Admin') throw accountRefusals.adminsOnly();
}
