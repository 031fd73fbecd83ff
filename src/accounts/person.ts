/** Whose it is: a password link, a session, a second factor. Of staff, or of a partner's user. */
export type Owner = { readonly kind: 'user' | 'staff'; readonly id: number };

/** Somebody who signs in with a password. */
export type Person = Owner & { readonly email: string };

/** The same, with the hash that a password is checked against; null where none was set. */
export type Known<Who extends Person> = {
  readonly who: Who;
  readonly passwordHash: string | null;
};

/** The column that names the owner, and its value. */
export function columnsOf({ kind, id }: Owner): { userId: number } | { staffId: number } {
  return kind === 'staff' ? { staffId: id } : { userId: id };
}
