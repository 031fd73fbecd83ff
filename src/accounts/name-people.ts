import type { Database } from '../platform/db/database.ts';
import { findUserEmails } from './users/find-user-emails.ts';

const subjectForm = /^(user|staff) (\d+)$/;

/** The addresses of those of the audit log's subjects that are people: `user 12`, `staff 3`. */
export async function namePeople(
  deps: { db: Database },
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    subjects.flatMap((subject) => {
      const [, of, id] = subjectForm.exec(subject) ?? [];
      return of === kind ? [Number(id)] : [];
    });
  const [users, staff] = await Promise.all([
    findUserEmails(deps, idsOf('user')),
    findStaffEmails(deps, idsOf('staff')),
  ]);
  return new Map([
    ...[...users].map(([id, email]) => [`user ${id}`, email] as const),
    ...staff.map(({ id, email }) => [`staff ${id}`, email] as const),
  ]);
}

async function findStaffEmails({ db }: { db: Database }, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
