import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { findStaffId } from '../accounts/signing-in/find-staff.ts';
import { findStaffEmails } from '../accounts/staff/find-staff-emails.ts';
import { readInstant } from '../operations/moments.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Write } from '../platform/operation/write.ts';
import { readTasks, type Task } from './read-tasks.ts';
import { todayRefusals } from './refusals.ts';
import { readTaskName, type TaskName, taskSources } from './sources.ts';

type Deps = { db: Database; clock: Clock; write: Write<Task> };

const longestDays = 90;

/** Takes a task on for the caller, unless a colleague has it. */
export function assignTask(deps: Deps, actor: Actor, id: string): Promise<Task> {
  return mark(deps, actor, id, 'assigned', async (tx, { source, item }) => {
    const staffId = await findStaffId(deps, actor.name);
    const { rows } = await sql<{ staffId: number }>`
      insert into task_mark (source, item, staff_id, assigned_at)
      values (${source}, ${item}, ${staffId}, ${deps.clock.now()}::timestamptz)
      on conflict (source, item) do update
        set staff_id = coalesce(task_mark.staff_id, excluded.staff_id),
          assigned_at = coalesce(task_mark.assigned_at, excluded.assigned_at)
      returning staff_id`.execute(tx);
    const holder = rows[0]?.staffId ?? staffId;
    if (holder === staffId) return;
    const colleague = (await findStaffEmails(tx, [holder])).get(holder) ?? 'A colleague';
    throw todayRefusals.taken(`${colleague} has taken ${id} on`);
  });
}

/** Gives a task back, also that of a colleague. */
export function releaseTask(deps: Deps, actor: Actor, id: string): Promise<Task> {
  return mark(deps, actor, id, 'released', (tx, name) =>
    change(tx, name, sql`staff_id = null, assigned_at = null`, sql`snoozed_until is null`),
  );
}

/** Puts a task out of everybody's sight until a moment. */
export function snoozeTask(
  deps: Deps & { marketplaceTimeZone: string },
  actor: Actor,
  { id, until: text }: { id: string; until: string },
): Promise<Task> {
  const until = readInstant(text, deps.marketplaceTimeZone);
  const now = deps.clock.now();
  const latest = now.add({ hours: longestDays * 24 });
  if (Temporal.Instant.compare(until, now) <= 0 || Temporal.Instant.compare(until, latest) > 0) {
    throw todayRefusals.snoozedTooLong();
  }
  return mark(deps, actor, id, 'snoozed', async (tx, { source, item }) => {
    await sql`
      insert into task_mark (source, item, snoozed_until)
      values (${source}, ${item}, ${until}::timestamptz)
      on conflict (source, item) do update set snoozed_until = excluded.snoozed_until`.execute(tx);
  });
}

/** Brings a snoozed task back. */
export function wakeTask(deps: Deps, actor: Actor, id: string): Promise<Task> {
  return mark(deps, actor, id, 'woken', (tx, name) =>
    change(tx, name, sql`snoozed_until = null`, sql`staff_id is null`),
  );
}

/** Takes a part of a mark away, and the whole of it where nothing else is left. */
async function change(
  tx: Transaction,
  { source, item }: TaskName,
  set: ReturnType<typeof sql>,
  isLast: ReturnType<typeof sql>,
): Promise<void> {
  const which = sql`source = ${source} and item = ${item}::bigint`;
  await sql`delete from task_mark where ${which} and ${isLast}`.execute(tx);
  await sql`update task_mark set ${set} where ${which}`.execute(tx);
}

async function mark(
  deps: Deps,
  actor: Actor,
  id: string,
  verb: string,
  write: (tx: Transaction, name: TaskName) => Promise<void>,
): Promise<Task> {
  return deps.write(async (tx) => {
    const name = readTaskName(id);
    const find = async () => {
      const filter = { isSnoozed: null, only: name ? [name] : [] };
      const [found] = await readTasks({ ...deps, db: tx }, filter, { cursor: undefined, limit: 1 });
      return found;
    };
    const before = name && (await find());
    if (!name || !before) throw todayRefusals.notWaiting(`Nothing called ${id} waits`);
    await write(tx, name);
    const task = await find();
    assert(task);
    await audit(tx, actor, {
      at: deps.clock.now(),
      action: `task.${verb}`,
      subject: `task ${id}`,
      before: marksOf(before),
      after: marksOf(task),
    });
    return task;
  });
}

function marksOf({ assignedTo, snoozedUntil }: Task) {
  return { assigned_to: assignedTo, snoozed_until: snoozedUntil?.toString() ?? null };
}

/** Forgets the marks of what does not wait any more, and that something was snoozed until now. */
export async function forgetMarks(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  for (const { name, select } of taskSources) {
    await sql`delete from task_mark where source = ${name}
      and not exists (select from (${select(now)}) task where task.id = item)`.execute(deps.db);
  }
  await sql`update task_mark set snoozed_until = null
    where snoozed_until <= ${now}::timestamptz and staff_id is not null`.execute(deps.db);
  await sql`delete from task_mark
    where snoozed_until <= ${now}::timestamptz and staff_id is null`.execute(deps.db);
}
