import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** At this hour of the marketplace's day the daily run is due. */
export const runHour = 9;

export type DayDeps = { clock: Clock; marketplaceTimeZone: string };

/** What time it is where the marketplace is. */
export function marketplaceTime({ clock, marketplaceTimeZone }: DayDeps): Temporal.ZonedDateTime {
  return clock.now().toZonedDateTimeISO(marketplaceTimeZone);
}

export function today(deps: DayDeps): string {
  return marketplaceTime(deps).toPlainDate().toString();
}

/** The day of the next daily run: today as long as today's has not begun. */
export async function nextRunDay(db: Database | Transaction, day: string): Promise<string> {
  const begun = await db
    .selectFrom('campaignRun')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  return begun ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day;
}
