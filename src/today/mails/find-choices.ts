import { sql } from 'kysely';
import { findActiveStaff } from '../../accounts/staff/find-active-staff.ts';
import type { Staff } from '../../accounts/staff/staff.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { MailChoice } from './mail-choice.ts';

export type StaffChoice = MailChoice & { staff: Staff; toldOn: string | null };

/** What active staff chose to be mailed; of all of them, or of some. */
export async function findChoices(
  db: Database | Transaction,
  staffIds?: readonly number[],
): Promise<StaffChoice[]> {
  const rows = await db
    .selectFrom('todayChoice')
    .selectAll()
    .$if(staffIds !== undefined, (choice) =>
      choice.where('staffId', '=', sql<number>`any(${staffIds ?? []}::int[])`),
    )
    .where(sql<boolean>`at_once || daily || before_due <> '{}'`)
    .orderBy('staffId')
    .execute();
  const active = await findActiveStaff(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.flatMap(({ staffId, ...choice }) => {
    const staff = active.get(staffId);
    return staff === undefined ? [] : [{ ...(choice as typeof choice & MailChoice), staff }];
  });
}
