import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../cruise.ts';

/** What ships are narrowed to by their names. */
export type ShipFilter = {
  /** Any part of the names of line and ship, whatever its case. */
  q?: string | undefined;
  /** The whole name of the line, whatever its case. */
  line?: string | undefined;
};

/** Conditions on `cruise_ship`; empty where every ship is meant. */
export function narrowShips({ q, line }: ShipFilter): RawBuilder<boolean>[] {
  return [
    ...(q === undefined
      ? []
      : [sql<boolean>`strpos(line_key || ' ' || name_key, lower(${q.trim()}::text)) > 0`]),
    ...(line === undefined ? [] : [sql<boolean>`line_key = ${nameKey(line)}`]),
  ];
}

export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
