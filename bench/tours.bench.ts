import type { Bench } from './support/bench.ts';
import { startBareServer } from './support/beside/bare.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { megabytesOfHttpProcess } from './support/memory.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, type Round, ratioOf } from './support/rounds.ts';
import { until } from './support/until.ts';

const tours = 100_000;
const headers = { 'access-token': partner.token, 'accept-encoding': 'identity' };
const goals = { filtered: 0.6, large: 0.8, readySeconds: 15, factor: 1.4, extraMegabytes: 300 };

export const bench: Bench = {
  title: 'Searching tours: GET /v1/return_tours',
  description: `One HTTP process over 100,000 generated tours, 8 connections, uncompressed, against a bare
Fastify that sends the same bytes, in five rounds of three seconds each: the tours of a country by
price, 20 of them, and a page of 100. Then the start until /readyz says yes, the memory of the
process, and the time from an edit by command until a search shows it.`,
  goal: `at least ${goals.filtered} of the bare Fastify for 20, ${goals.large} for 100; ready within ${goals.readySeconds} seconds; at most ${goals.factor} times the bytes of the records + ${goals.extraMegabytes} MB; an edit is seen within a second`,
  async run() {
    await using folder = temporaryDataFolder();
    await runCommand(folder.path, ['demo', '--tours', String(tours)]);
    await importPartner(folder.path);
    const begun = performance.now();
    await using program = await startProgram(folder.path, { PORTOLAN_DEMO: '0' });
    await until(async () => (await fetch(`${program.url}/readyz`)).ok);
    const readySeconds = (performance.now() - begun) / 1000;

    const search = `${program.url}/v1/return_tours`;
    const filtered = await compare(`${search}?country=Italy&sort_by=PRICE&limit=20`);
    const large = await compare(`${search}?limit=100&offset=500`);
    const editSeconds = await secondsUntilSeen(folder.path, search);
    const memory = await megabytesOfHttpProcess(program.url);
    const records = await megabytesOfRecords(search);
    const allowed = records * goals.factor + goals.extraMegabytes;

    return {
      met:
        ratioOf(filtered).median >= goals.filtered &&
        ratioOf(large).median >= goals.large &&
        readySeconds <= goals.readySeconds &&
        editSeconds <= 1 &&
        memory <= allowed,
      figures: [
        ...comparison(filtered, { ours: 'limit 20', reference: 'bare Fastify, 20' }, 0),
        ...comparison(large, { ours: 'limit 100', reference: 'bare Fastify, 100' }, 0).slice(1),
        ['seconds until ready', readySeconds.toFixed(1), '', ''],
        ['MB of records', records.toFixed(0), '', ''],
        ['MB of the HTTP process', memory.toFixed(0), '', ''],
        ['MB allowed', allowed.toFixed(0), '', ''],
        ['seconds until an edit is seen', editSeconds.toFixed(2), '', ''],
      ],
    };
  },
};

async function compare(url: string): Promise<Round[]> {
  await using bare = await startBareServer(url, headers);
  const measure = async (target: string, duration: number) => {
    const { requestsPerSecond } = await load({ url: target, headers, connections: 8, duration });
    return requestsPerSecond;
  };
  await measure(url, 2);
  await measure(bare.url, 2);
  return await alternate(5, {
    ours: () => measure(url, 3),
    reference: () => measure(bare.url, 3),
  });
}

/** From the moment the command says that it is done: that comes after the commit. */
async function secondsUntilSeen(dataDir: string, search: string): Promise<number> {
  const [tour] = (await found(`${search}?limit=1`)).tours;
  if (!tour) throw new Error('there is no tour to edit');
  await runCommand(dataDir, ['tour', 'deactivate', tour.id]);
  const begun = performance.now();
  await until(async () => (await found(`${search}?id=${tour.id}`)).total === 0);
  return (performance.now() - begun) / 1000;
}

/** The mean of some pages, times the number of tours. */
async function megabytesOfRecords(search: string): Promise<number> {
  const pages = 20;
  let bytes = 0;
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const answer = await found(`${search}?offset=${page * Math.floor(tours / pages)}`);
    bytes += answer.bytes / answer.tours.length;
    total = answer.total;
  }
  return ((bytes / pages) * total) / 2 ** 20;
}

async function found(url: string) {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${body}`);
  return {
    total: Number(answer.headers.get('x-total-count')),
    tours: JSON.parse(body) as { id: string }[],
    bytes: Buffer.byteLength(body),
  };
}
