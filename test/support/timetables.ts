import assert from 'node:assert/strict';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from './accounts.ts';
import { exported } from './marketplace.ts';
import { openPlacing, order, type PlacingApi, usualTour } from './placing.ts';
import { aTour } from './tours.ts';

export type Entry = Record<string, unknown> & { times: string[] };
export type Changed = Record<string, unknown> & { schedule: Entry[] };

const { schedule: _schedule, ...unscheduled } = usualTour;
export const dawn: Entry = { description: 'Dawn entry', times: ['7:30 AM'], capacity: 5 };
export const noon: Entry = { description: 'Noon entry', times: ['12:00'], capacity: 5 };
export const five = { ...order, adults: 'A, B, C, D, E' };

export function document(changed: Changed): object {
  return { format: 'portolan/1', tours: [{ ...unscheduled, ...changed }] };
}

/** As a file without keys has it. */
export async function reload({ api: { app } }: PlacingApi, ...schedule: Entry[]): Promise<void> {
  await importMarketplace(app, somebody, document({ schedule }));
}

export async function openWith(...schedule: Entry[]): Promise<PlacingApi> {
  const place = await openPlacing([aTour({ id: 1 })]);
  await reload(place, ...schedule);
  return place;
}

export async function refused(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );
}

export async function sell(place: PlacingApi, wanted: object = five): Promise<string> {
  const { status, text, body } = await place.book(wanted);
  assert.equal(status, 200, text);
  return String(body['booking_ref']);
}

export async function keysOf({ api: { app } }: PlacingApi): Promise<unknown[]> {
  const { tours } = await exported(app);
  return tours.slice(1).flatMap(({ schedule }) => schedule.map(({ key }) => key));
}

/** When a booking is, and under which words. */
export async function slotOf(place: PlacingApi, reference: string): Promise<unknown[]> {
  const { body } = await place.read(reference);
  const { info } = body as { info: Record<string, unknown> };
  return [info['date'], info['time']];
}

export async function departures({ api: { app } }: PlacingApi): Promise<string[]> {
  const rows = await app.db
    .selectFrom('departure')
    .select(['date', 'minutes', 'scheduleKey', 'taken'])
    .orderBy('date')
    .orderBy('minutes')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}
