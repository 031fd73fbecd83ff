import { shortestPassword, shortestStaffPassword } from '../signing-in/password.ts';

/** Whose password it sets: a user of a partner, or staff. */
export type Owner = { readonly kind: 'user' | 'staff'; readonly id: number };

/** From when its mail leaves. */
export const linkHours = 24;

/** To one person. */
export const mostLinksAnHour = 5;

export function shortestFor({ kind }: Owner): number {
  return kind === 'staff' ? shortestStaffPassword : shortestPassword;
}

/** The column that names the owner, and its value. */
export function columnsOf({ kind, id }: Owner): { userId: number } | { staffId: number } {
  return kind === 'staff' ? { staffId: id } : { userId: id };
}
