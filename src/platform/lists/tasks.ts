import type { RawBuilder } from 'kysely';
import type { Named } from '../named.ts';

/** Whom a task concerns, as far as it concerns them. */
export type Concerned = { partner: Named | undefined; supplier: Named | undefined };

/** One sentence that says what waits, and what it is about. */
export type ToldTask = {
  sentence: string;
  /** Numbers and keys by the names that the API has for them. */
  ids: Readonly<Record<string, string | number>>;
  product?: { id: string; name: string };
};

/**
 * What of a domain waits for a person, asked of the tables that own it. It waits while it is selected:
 * what is settled is not selected any more.
 */
export type TaskSource<Kind extends string = string> = {
  /** Tasks are called after it: `payment-45`. */
  name: string;
  /** A source may have several. */
  kinds: readonly Kind[];
  /**
   * `id, kind, since, due_at, organization_id, supplier_id, data`, where data is a small JSON object.
   */
  select: (now: Temporal.Instant) => RawBuilder<unknown>;
  tell: (data: never, concerned: Concerned, now: Temporal.Instant) => ToldTask;
};
