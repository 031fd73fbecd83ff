import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { type FacetKind, facetKinds } from './tour-filter.ts';

export type ListedFacet = { kind: FacetKind; value: string; number: number; tours: number };

/** What tours have in common, and how many have it: the database counts with each change. */
export async function listFacets(
  { db }: { db: Database },
  { kind, q }: { kind?: FacetKind | undefined; q?: string | undefined },
  { cursor, limit }: Page<string>,
): Promise<ListedFacet[]> {
  const conditions: RawBuilder<boolean>[] = [];
  if (cursor !== undefined)
    conditions.push(sql`(kind, value, number) > (${sql.join(partsOf(cursor))})`);
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (q !== undefined) conditions.push(sql`strpos(folded(value), folded(${q})) > 0`);
  const narrowed = sql.join([sql`true`, ...conditions], sql` and `);
  const { rows } = await sql<ListedFacet>`
    select kind, value, number, tours from tour_facet where ${narrowed}
    order by kind, value, number limit ${limit}`.execute(db);
  return rows;
}

/** `sight.Colosseum.77`, ready for a header. */
export function facetCursorAfter({
  kind,
  value,
  id,
}: {
  kind: FacetKind;
  value: string;
  id: number | null;
}): string {
  return [kind, encodeURIComponent(value), id ?? 0].join('.');
}

const form = new RegExp(`^(${facetKinds.join('|')})\\.(.{1,3000})\\.(\\d{1,9}|1\\d{9})$`);

export function isFacetCursor(cursor: string): boolean {
  return form.test(cursor) && decoded(cursor) !== null;
}

function partsOf(cursor: string): [kind: string, value: string, number: number] {
  const [, kind = '', , number] = form.exec(cursor) ?? [];
  return [kind, decoded(cursor) ?? '', Number(number)];
}

function decoded(cursor: string): string | null {
  try {
    return decodeURIComponent(form.exec(cursor)?.[2] ?? '');
  } catch {
    return null;
  }
}
