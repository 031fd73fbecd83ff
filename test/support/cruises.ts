import type { CruiseInFile } from '../../src/cruises/marketplace-file.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from './accounts.ts';
import { createApi, type TestAnswer, type TestApi } from './api.ts';
import { partners, tokens } from './partners.ts';

type SailingInFile = CruiseInFile['sailings'][number];

/** A call as a file has it: `aCall('Naples, Italy', '2027-05-03 07:00', '2027-05-03 19:00')`. */
export function aCall(place: string, arrives: string, departs: string) {
  const [name = '', country = ''] = place.split(', ');
  const [arriveDate = '', arriveTime = ''] = arrives.split(' ');
  const [departDate = '', departTime = ''] = departs.split(' ');
  return {
    name,
    country,
    arrive_date: arriveDate,
    arrive_time: arriveTime,
    depart_date: departDate,
    depart_time: departTime,
  };
}

/** A day's journey from Civitavecchia. */
export function aSailing(date: string): SailingInFile {
  return {
    sailing_date: date,
    towns: [aCall('Civitavecchia, Italy', `${date} 06:00`, `${date} 18:00`)],
  };
}

/** A ship that sails from Civitavecchia on these days. */
export function aCruise(
  dates: readonly string[],
  { line = 'Aurelia Cruises', ship = 'Aurelia Star' } = {},
): CruiseInFile {
  return { cruiseline: line, cruiseship: ship, sailings: dates.map(aSailing) };
}

/** Who loads cruises without an import. */
export const loading = {
  actor: somebody,
  at: Temporal.Instant.from('2027-01-01T00:00:00Z'),
  action: 'cruise.imported',
};

export type CruiseApi = AsyncDisposable & {
  api: TestApi;
  /** Takes in a marketplace file that has these cruises, and whatever else. */
  load(cruises: readonly object[], rest?: object): Promise<void>;
  /** The answer to GET /v1/return_cruises. */
  list(headers?: Record<string, string>): Promise<TestAnswer>;
  /** The answer to GET /v1/return_cruise_destinations. */
  destinations(query: Record<string, string>): Promise<TestAnswer>;
  /** Puts the clock of the marketplace there. */
  setClock(instant: string): Promise<void>;
};

/** A marketplace that sells these cruises. */
export async function openCruises(
  cruises: readonly object[],
  { environment = {} }: { environment?: Record<string, string> } = {},
): Promise<CruiseApi> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createApi({ marketplace: { ...partners, cruises }, environment }));
  const resources = undo.move();
  return {
    api,
    load: async (more, rest = {}) => {
      await importMarketplace(api.app, somebody, { format: 'portolan/1', cruises: more, ...rest });
    },
    list: (headers = {}) => api.call({ url: '/v1/return_cruises', token: tokens.agent, headers }),
    destinations: (query) =>
      api.call({
        url: `/v1/return_cruise_destinations?${new URLSearchParams(query).toString()}`,
        token: tokens.agent,
      }),
    setClock: async (instant) => {
      await setClock(api.app, somebody, instant);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
