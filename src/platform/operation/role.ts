/** What staff may do, the least first: each may also do what those before it may. */
export const roles = ['viewer', 'agent', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
