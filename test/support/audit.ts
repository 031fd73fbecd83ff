import assert from 'node:assert/strict';
import { isTold } from '../../src/bookings/history/told-changes.ts';
import type { Database } from '../../src/platform/db/database.ts';

type Side = Record<string, unknown> | null;

/** Every entry of the audit log is as people read it, whichever test has written it. */
export async function assertAuditIsReadable(db: Database): Promise<void> {
  // A test may have taken the database away.
  const entries = await db
    .selectFrom('auditEntry')
    .select(['action', 'subject', 'before', 'after'])
    .execute()
    .catch(() => []);
  for (const { action, subject, ...sides } of entries) {
    // The timeline of a booking has words for it.
    if (subject.startsWith('booking ')) assert.ok(isTold(action), `the timeline: ${action}`);
    const before = sides.before as Side;
    const after = sides.after as Side;
    const shown = `${action}: ${JSON.stringify(sides)}`;
    for (const side of [before, after]) {
      for (const name of Object.keys(side ?? {})) assert.match(name, /^[a-z][a-z0-9_]*$/, shown);
    }
    assert.doesNotMatch(shown, /minor"|[a-z]Minor/, shown);
    // A moment as a number.
    assert.doesNotMatch(shown, /:\d{11,}/, shown);
    if (!before || !after) continue;
    assert.deepEqual(Object.keys(before).toSorted(), Object.keys(after).toSorted(), shown);
    // What was erased of a traveler is the same on both sides.
    if (/erased/i.test(shown)) continue;
    for (const name of Object.keys(before)) assert.notDeepEqual(before[name], after[name], shown);
  }
}
