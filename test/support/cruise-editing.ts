import assert from 'node:assert/strict';
import { aCruise } from './cruises.ts';
import { partners, tokens } from './partners.ts';
import { createStaffApi, type StaffApi } from './staff.ts';

export type Saved = Record<string, unknown> & { id: number; version: number };
export type Entry = { action: string; summary: string };

export const heading = 'line,ship,sailing date,port,country,arrive,depart';

export function openCruising(): Promise<StaffApi> {
  return createStaffApi({
    marketplace: {
      ...partners,
      cruises: [aCruise(['2027-05-02', '2027-05-09']), aCruise([], { ship: 'Aurelia Moon' })],
    },
  });
}

export async function send(
  api: StaffApi,
  method: 'POST' | 'PUT',
  path: string,
  body: object | string = {},
) {
  return api.asStaff({ method, url: `/operator/v1/${path}`, body });
}

export async function find<Found>(api: StaffApi, path: string): Promise<Found> {
  const { status, text } = await api.asStaff({ url: `/operator/v1/${path}` });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Found;
}

export async function shipNamed(api: StaffApi, name: string): Promise<Saved> {
  const [ship] = await find<Saved[]>(api, `cruises?q=${name}`);
  assert.ok(ship);
  return find<Saved>(api, `cruises/${ship.id}`);
}

export async function firstSailing(api: StaffApi): Promise<Saved> {
  const [sailing] = await find<Saved[]>(api, 'sailings?limit=1');
  return find<Saved>(api, `sailings/${sailing?.id}`);
}

/** What partners are shown: ships with their days. */
export async function shown(api: StaffApi): Promise<string[]> {
  const { text } = await api.call({ url: '/v1/return_cruises', token: tokens.agent });
  return (JSON.parse(text) as { cruiseship: string; sailing_dates: string[] }[]).map(
    ({ cruiseship, sailing_dates: dates }) => `${cruiseship}: ${dates.join(', ')}`,
  );
}

export function destinations(api: StaffApi, ship: string, date: string) {
  const query = new URLSearchParams({
    cruiseline: 'Aurelia Cruises',
    cruiseship: ship,
    sailing_date: date,
  });
  const url = `/v1/return_cruise_destinations?${query.toString()}`;
  return api.call({ url, token: tokens.agent });
}

export const summaries = (entries: Entry[]) =>
  entries.map(({ action, summary }) => [action, summary]);
