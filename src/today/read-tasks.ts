import { type RawBuilder, sql } from 'kysely';
import { organizationIdOf } from '../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../accounts/organizations/find-partners.ts';
import { findStaffEmails } from '../accounts/staff/find-staff-emails.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { momentCursors } from '../platform/lists/moment-cursor.ts';
import type { TaskSource, ToldTask } from '../platform/lists/tasks.ts';
import type { Named } from '../platform/named.ts';
import type { Page } from '../platform/operation/listing.ts';
import { findOperators } from '../suppliers/find-suppliers.ts';
import { type TaskKind, type TaskName, taskSources } from './sources.ts';

type Deps = { db: Database | Transaction; clock: Clock };

export type TaskFilter = {
  kind?: TaskKind | undefined;
  /** The key of the partner. */
  organization?: string | undefined;
  /** The staff user who has taken it on. */
  staffId?: number | undefined;
  /** What is out of sight for a while, instead of what is not. Null: whatever it is. */
  isSnoozed?: boolean | null | undefined;
  only?: readonly TaskName[] | undefined;
};

type Row = {
  rank: number;
  id: number;
  kind: TaskKind;
  since: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  organizationId: number | null;
  supplierId: number | null;
  data: Record<string, unknown>;
  staffId: number | null;
  assignedAt: Temporal.Instant | null;
  snoozedUntil: Temporal.Instant | null;
};

export type Task = ToldTask & {
  id: string;
  kind: TaskKind;
  since: Temporal.Instant;
  dueAt: Temporal.Instant | null;
  isOverdue: boolean;
  partner: Named | undefined;
  supplier: Named | undefined;
  assignedTo: string | null;
  assignedAt: Temporal.Instant | null;
  snoozedUntil: Temporal.Instant | null;
};

export const taskCursors = momentCursors(taskSources.map(({ name }) => name));

/**
 * A page of what waits for a person, read with one statement: what is or was due first comes first,
 * where what failed is due since it failed.
 */
export async function readTasks(
  deps: Deps,
  filter: TaskFilter,
  { cursor, limit }: Page<string>,
): Promise<Task[]> {
  const now = deps.clock.now();
  const conditions = await narrow(deps, filter);
  if (cursor !== undefined) {
    const { at, source, id } = taskCursors.read(cursor);
    const rank = taskSources.findIndex(({ name }) => name === source);
    conditions.push(
      sql`(at, rank, id) > (${at}::timestamptz, ${sql.lit(rank)}::int, ${id}::bigint)`,
    );
  }
  const first = sql`order by at, rank, id limit ${limit}`;
  const parts = wantedSources(filter).map((source) => {
    const wanted = [...conditions, ...named(source, filter)];
    return sql`(select * from ${marked(source, now)} ${both(wanted)} ${first})`;
  });
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) task ${first}`.execute(deps.db);
  return told(deps, rows, now);
}

/** The tasks of a source that wait, with what staff have marked them with. */
export function marked(source: TaskSource, now: Temporal.Instant): RawBuilder<unknown> {
  const rank = taskSources.findIndex(({ name }) => name === source.name);
  return sql`(
    select coalesce(due_at, since) as at, ${sql.lit(rank)}::int as rank, task.*, mark.staff_id,
      mark.assigned_at,
      case when mark.snoozed_until > ${now}::timestamptz then mark.snoozed_until end
        as snoozed_until
    from (${source.select(now)}) task
    left join task_mark mark on mark.source = ${sql.lit(source.name)} and mark.item = task.id
  ) marked`;
}

function wantedSources({ kind, only }: TaskFilter) {
  return taskSources.filter(
    ({ name, kinds }) =>
      (kind === undefined || kinds.includes(kind)) &&
      (only === undefined || only.some(({ source }) => source === name)),
  );
}

function named({ name }: TaskSource, { only }: TaskFilter): RawBuilder<boolean>[] {
  if (only === undefined) return [];
  const items = only.filter(({ source }) => source === name).map(({ item }) => item);
  return [sql`id = any(${items}::bigint[])`];
}

async function narrow(
  { db }: Deps,
  { kind, organization, staffId, isSnoozed = false }: TaskFilter,
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = [];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (staffId !== undefined) conditions.push(sql`staff_id = ${staffId}`);
  if (isSnoozed !== null) {
    conditions.push(isSnoozed ? sql`snoozed_until is not null` : sql`snoozed_until is null`);
  }
  if (organization !== undefined) {
    const id = (await organizationIdOf(db, organization)) ?? 0;
    conditions.push(sql`organization_id = ${id}`);
  }
  return conditions;
}

function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

async function told({ db }: Deps, rows: readonly Row[], now: Temporal.Instant): Promise<Task[]> {
  const idsOf = (pick: (row: Row) => number | null) => rows.map(pick).filter((id) => id !== null);
  const [partners, suppliers, staff] = await Promise.all([
    findPartners(
      { db },
      idsOf(({ organizationId }) => organizationId),
    ),
    findOperators(
      db,
      idsOf(({ supplierId }) => supplierId),
    ),
    findStaffEmails(
      db,
      idsOf(({ staffId }) => staffId),
    ),
  ]);
  return rows.map((row) => {
    const { rank, id, dueAt, organizationId, supplierId, staffId, data, ...plain } = row;
    const source = taskSources[rank];
    if (!source) throw new Error(`no source of tasks has the rank ${rank}`);
    const partner = partners.get(organizationId ?? 0);
    const supplier = suppliers.get(supplierId ?? 0);
    return {
      ...plain,
      ...source.tell(data as never, { partner, supplier }, now),
      id: `${source.name}-${id}`,
      dueAt,
      isOverdue: dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0,
      partner,
      supplier,
      assignedTo: staff.get(staffId ?? 0) ?? null,
    };
  });
}
