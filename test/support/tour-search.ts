import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { createApi, type TestAnswer, type TestApi } from './api.ts';
import { partners, tokens } from './partners.ts';
import { loadTestTours } from './tours.ts';

type Query = Record<string, string | number>;

export type TourSearch = AsyncDisposable & {
  api: TestApi;
  /** The answer to GET /v1/return_tours with this query. */
  ask(query?: Query | string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The numbers of the tours found, in their order. */
  find(query?: Query): Promise<number[]>;
  /** Stores tours, and returns when they can be found. */
  load(tours: readonly TourInFile[]): Promise<void>;
};

/** A marketplace in which these tours can be found. */
export async function openTourSearch(tours: readonly TourInFile[]): Promise<TourSearch> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createApi({ marketplace: partners, tours }));
  const ask: TourSearch['ask'] = (query = {}, headers = {}) => {
    const text = typeof query === 'string' ? query : inQuery(query);
    return api.call({ url: `/v1/return_tours?${text}`, token: tokens.agent, headers });
  };
  const load: TourSearch['load'] = async (more) => {
    await loadTestTours(api.app.db, more);
    await api.app.changes.delivered();
  };
  const resources = undo.move();
  return {
    api,
    ask,
    load,
    find: async (query) => idsIn(await ask(query)),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function inQuery(query: Query): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
}

export type Answered = { id: string } & Record<string, Record<string, unknown>>;

export function recordsIn({ status, text }: TestAnswer): Answered[] {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as Answered[];
}

export function idsIn(answer: TestAnswer): number[] {
  return recordsIn(answer).map(({ id }) => Number(id.replace('PRD', '')));
}
