import { sql } from 'kysely';
import { type Send, type SendDeps, sendDueMails } from '../../platform/mail/mail-queue.ts';
import { readTasks, type Task } from '../read-tasks.ts';
import type { TaskName } from '../sources.ts';
import { findChoices, type StaffChoice } from './find-choices.ts';
import { kindsIn, type TodayMailKind } from './mail-choice.ts';
import { queueTodayMails } from './queue-mails.ts';
import { outgoingTodayMails, todayMails } from './today-mail.ts';
import { writeTodayMail } from './write-today-mail.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean; marketplaceTimeZone: string };

type Waiting = { id: number; staffId: number; kind: TodayMailKind };

/** So many tasks of a mail are read. */
const mostRead = 1000;

/** Mails staff what waits, as each has chosen. */
export async function sendTodayMails(deps: Deps, signal: AbortSignal): Promise<void> {
  await queueTodayMails(deps);
  const source = {
    name: todayMails,
    outgoing: outgoingTodayMails,
    select: sql<Waiting>`select id, staff_id, kind from today_mail`,
    open: openPage.bind(null, deps),
  };
  await sendDueMails(deps, source, signal);
}

async function openPage(deps: Deps, page: readonly Waiting[], send: Send) {
  const { baseAddress, isStaging, marketplaceTimeZone: timeZone, clock } = deps;
  const staffIds = page.map(({ staffId }) => staffId);
  const choices = await findChoices(deps.db, staffIds);
  return async (mail: Waiting) => {
    const { id, kind } = mail;
    const skip = (reason: string) =>
      outgoingTodayMails.giveUp(deps, sql`id = ${id}`, { state: 'skipped', reason });
    const choice = choices.find(({ staff }) => staff.id === mail.staffId);
    const tasks = choice === undefined ? [] : await findTold(deps, mail, choice);
    if (choice === undefined || tasks.length === 0) {
      await skip(
        choice === undefined ? 'no mails are wanted any more' : 'nothing of it waits any more',
      );
      return null;
    }
    const { email } = choice.staff;
    const about = { kind, tasks, isCut: tasks.length === mostRead, now: clock.now() };
    const written = writeTodayMail({ ...about, email, baseAddress, timeZone, isStaging });
    return send(written, {
      row: { id, recipient: email },
      withdraw: () => skip('the staff user was deactivated'),
    });
  };
}

/** What a mail tells of, as far as it still waits and its reader wants to know. */
async function findTold(deps: Deps, { id, kind }: Waiting, choice: StaffChoice): Promise<Task[]> {
  const { rows: only } = await sql<TaskName>`
    select source, item::text from today_told where mail_id = ${id}`.execute(deps.db);
  if (only.length === 0) return [];
  const tasks = await readTasks(deps, { only }, { cursor: undefined, limit: mostRead });
  const kinds = kindsIn(kind, choice, choice.staff.role);
  return tasks.filter((task) => kinds.includes(task.kind));
}
