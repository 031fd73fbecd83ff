import { findOwnStaff, findStaff } from '../../accounts/staff/find-own-staff.ts';
import type { Staff } from '../../accounts/staff/staff.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RecordNow } from '../../platform/operation/version.ts';
import type { Write } from '../../platform/operation/write.ts';
import { todayRefusals } from '../refusals.ts';
import { kindsFor, type MailChoice, noMails } from './mail-choice.ts';

export type ChosenMails = MailChoice & { staff: Staff; version: number };

type Wanted = { email: string } & { [Field in keyof MailChoice]?: MailChoice[Field] | undefined };
type Deps = { clock: Clock; marketplaceTimeZone: string; write: Write<ChosenMails> };

const columns = ['atOnce', 'daily', 'dailyAt', 'beforeDue', 'hoursBefore', 'version'] as const;

/** What a staff user is mailed of what waits; without a choice, nothing. */
export async function findChosenMails(
  { db }: { db: Database },
  actor: Actor,
  email: string,
): Promise<ChosenMails> {
  const staff = await findOwnStaff(db, actor, email);
  const row = await db
    .selectFrom('todayChoice')
    .select(columns)
    .where('staffId', '=', staff.id)
    .executeTakeFirst();
  return { ...noMails, version: 0, ...(row as MailChoice | undefined), staff };
}

/** Changes what of it is sent. A daily mail whose time is over comes on the next day. */
export async function chooseMails(
  { clock, marketplaceTimeZone, write }: Deps,
  actor: Actor,
  { email, ...wanted }: Wanted,
): Promise<ChosenMails> {
  return write(async (tx) => {
    const staff = await findOwnStaff(tx, actor, email);
    requireKinds(staff, wanted);
    const before = await lockChoice(tx, staff.id);
    const sent = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const after: MailChoice = { ...before, ...Object.fromEntries(sent) };
    const { day, time } = localMoment(clock.now(), marketplaceTimeZone);
    const { version } = await tx
      .updateTable('todayChoice')
      .set({ ...columnsOf(after), toldOn: time >= after.dailyAt ? day : null })
      .where('staffId', '=', staff.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await audit(tx, actor, {
      at: clock.now(),
      action: 'today-mails.chosen',
      subject: subjectOf(staff),
      before: auditedChoice(before),
      after: auditedChoice(after),
    });
    return { ...after, version, staff };
  });
}

/** What a change that names the version it has seen is held against. */
export async function lockChosenMails(tx: Transaction, email: string): Promise<RecordNow> {
  const staff = await findStaff(tx, email);
  const { version } = await lockChoice(tx, staff.id);
  return { version, subject: subjectOf(staff), noun: 'choice of mails' };
}

/** The day and the time of day where the marketplace is. */
export function localMoment(now: Temporal.Instant, timeZone: string) {
  const local = now.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { day: local.toPlainDate().toString(), time };
}

async function lockChoice(tx: Transaction, staffId: number) {
  await tx
    .insertInto('todayChoice')
    .values({ staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const choice = await tx
    .selectFrom('todayChoice')
    .select(columns)
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return choice as MailChoice & { version: number };
}

function requireKinds({ role }: Staff, { atOnce, daily, beforeDue }: Omit<Wanted, 'email'>): void {
  const known = kindsFor(role);
  const beyond = [atOnce, daily, beforeDue].flatMap((kinds = []) =>
    kinds.filter((kind) => !known.includes(kind)),
  );
  if (beyond.length === 0) return;
  throw todayRefusals.kindBeyondRole(
    `With the role ${role} a staff user can do nothing about ${[...new Set(beyond)].join(', ')}`,
  );
}

function subjectOf({ id }: Staff): string {
  return `today-mails ${id}`;
}

function columnsOf({ atOnce, daily, dailyAt, beforeDue, hoursBefore }: MailChoice) {
  return { atOnce, daily, dailyAt, beforeDue, hoursBefore };
}

function auditedChoice({ atOnce, daily, dailyAt, beforeDue, hoursBefore }: MailChoice) {
  return {
    at_once: atOnce,
    daily,
    daily_at: dailyAt,
    before_due: beforeDue,
    hours_before: hoursBefore,
  };
}
