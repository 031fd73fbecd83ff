import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './support/bench.ts';
import { cpuOfProgram } from './support/cpu.ts';
import { row } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { spreadOf } from './support/rounds.ts';
import { secondsIn } from './support/seconds-in.ts';

const headers = { 'access-token': partner.token };
const mostPercent = 2;
const rounds = 5;

export const bench: Bench = {
  title: 'What the request log costs',
  description: `\`GET /v1/users\`, one of the cheapest requests, over 16 connections for ten seconds against one HTTP process that
keeps the log of requests, ${rounds} times with a program of its own. The process samples where its time goes: what the
code of the log and all that it calls take, is compared with the CPU of the process. Two programs side by side, one without
the log, differ by chance by more than the log costs. What is collected as garbage belongs to nobody's code and is not
counted.`,
  goal: `at most ${mostPercent} percent of the CPU of the process`,
  async run() {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure());
    const percent = spreadOf(measured.map(({ percent: of }) => of));
    return {
      met: percent.median <= mostPercent,
      figures: [
        ['', 'median', 'lowest', 'highest'],
        row('**percent of the CPU that the log takes**', percent, 2),
        row('microseconds a request', spreadOf(measured.map(({ each }) => each)), 2),
        row('requests a second', spreadOf(measured.map(({ perSecond }) => perSecond)), 0),
      ],
    };
  },
};

async function measure() {
  await using folder = temporaryDataFolder();
  await using profiles = temporaryDataFolder();
  const { cpu, requests, requestsPerSecond: perSecond } = await loaded(folder.path, profiles.path);
  const inLog = Math.max(
    ...readdirSync(profiles.path).map((name) =>
      secondsIn(readFileSync(join(profiles.path, name), 'utf8'), '/src/request-log/'),
    ),
  );
  return { percent: (100 * inLog) / (cpu / 1000), each: (inLog * 1e6) / requests, perSecond };
}

/** The profile is written when the program ends. */
async function loaded(dataDir: string, profiles: string) {
  const options = `--cpu-prof --cpu-prof-dir=${profiles}`;
  await using program = await startProgram(dataDir, {
    PORTOLAN_DEMO: '0',
    NODE_OPTIONS: options,
  });
  await importPartner(dataDir);
  const url = `${program.url}/v1/users?user_id=1`;
  const before = cpuOfProgram(program.pid).http;
  const fired = await load({ url, headers, connections: 16, duration: 10 });
  return { cpu: cpuOfProgram(program.pid).http - before, ...fired };
}
