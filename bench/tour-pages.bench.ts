import { compareAnswers } from './support/answers.ts';
import type { Bench } from './support/bench.ts';
import { operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { until } from './support/until.ts';

const tours = 20_000;
const pages = 2000;
const goals = { byId: 0.6, gzip: 0.5 };
const headers = { 'access-token': partner.token };
const search = '/v1/return_tours';

export const bench: Bench = {
  title: 'Tours, each time others: GET /v1/return_tours',
  description: `One HTTP process over ${tours.toLocaleString('en-US')} generated tours: one tour by its id over 16 connections, and pages of 100
over 8, of ${pages.toLocaleString('en-US')} pages by price and by rating that all differ and of which few are remembered;
uncompressed, and as gzip. Against a bare Fastify that has 200 of these answers ready, compressed
where ours are. Three rounds of three seconds each.`,
  goal: `at least ${goals.byId} of the bare Fastify for one tour, ${goals.gzip} for a page of 100 as gzip`,
  async run() {
    await using folder = temporaryDataFolder();
    await runCommand(folder.path, ['demo', '--tours', String(tours)]);
    await importPartner(folder.path);
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await until(async () => (await fetch(`${program.url}/readyz`)).ok);
    const ask = (connections: number, coding: string, requests: { path: string }[]) =>
      compareAnswers(program, {
        headers: { ...headers, 'accept-encoding': coding },
        requests,
        connections,
      });
    const byId = await ask(16, 'identity', await everyTour(program.url));
    const plain = await ask(8, 'identity', everyPage());
    const gzip = await ask(8, 'gzip', everyPage());
    return {
      met:
        ratioIn(byId, 'perSecond').median >= goals.byId &&
        ratioIn(gzip, 'perSecond').median >= goals.gzip,
      figures: operationTable([
        { name: 'one tour by id', reference: 'bare, one', rounds: byId },
        { name: '100 tours', reference: 'bare, 100', rounds: plain },
        { name: '100 tours, gzip', reference: 'bare, 100, gzip', rounds: gzip },
      ]),
    };
  },
};

/** As far from each other as the number of tours allows. */
function everyPage() {
  const orders = ['PRICE', 'RATING'].flatMap((by) => ['ASC', 'DESC'].map((order) => [by, order]));
  const each = pages / orders.length;
  return orders.flatMap(([by, order]) =>
    Array.from({ length: each }, (_, at) => ({
      path: `${search}?limit=100&offset=${at * Math.floor((tours - 100) / each)}&sort_by=${by}&sort_order=${order}`,
    })),
  );
}

async function everyTour(url: string) {
  const ids: string[] = [];
  while (ids.length < pages) {
    const answer = await fetch(`${url}${search}?limit=100&offset=${ids.length}`, { headers });
    const found: { id: string }[] = JSON.parse(await answer.text());
    if (found.length === 0) throw new Error(`there are only ${ids.length} tours`);
    ids.push(...found.map(({ id }) => id));
  }
  return ids.map((id) => ({ path: `${search}?id=${id}` }));
}
