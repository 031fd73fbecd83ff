import type { Owner } from '../person.ts';
import { shortestPassword, shortestStaffPassword } from '../signing-in/password.ts';

/** From when its mail leaves. */
export const linkHours = 24;

/** To one person. */
export const mostLinksAnHour = 5;

export function shortestFor({ kind }: Owner): number {
  return kind === 'staff' ? shortestStaffPassword : shortestPassword;
}
