import type { Bench } from './support/bench.ts';
import { cpuOfProgram } from './support/cpu.ts';
import { row } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, type Round, ratioOf } from './support/rounds.ts';

const headers = { 'access-token': partner.token };
const mostRatio = 1.02;
const busyRounds = 24;
const calmRounds = 12;
/** About as many as one process answers in a second. */
const busyRequests = 5000;
/** Fewer than are kept each second, so that all of them are, with their bodies for the first. */
const calmRate = 80;

type Measured = { cpu: number; latency: number };

export const bench: Bench = {
  title: 'What the request log costs',
  description: `\`GET /v1/users\`, one of the cheapest requests, against two programs with one HTTP process each: one
keeps the log of requests, the other has \`REQUEST_LOG_MEGABYTES=0\`. Many short rounds in turn: busy,
${busyRequests.toLocaleString('en-US')} requests over 16 connections, and calm, ${calmRate} at the beginning of each of two seconds, where all are kept. CPU is that
of the HTTP process, user and system, a request. No answer waits for its row, so what partners
notice is the latency. In calm rounds the CPU says what a kept row costs, among all that a program does by itself.`,
  goal: `busy, at most ${mostRatio} times the CPU a request, and calm, at most ${mostRatio} times the median latency`,
  async run() {
    await using folder = temporaryDataFolder();
    await using otherFolder = temporaryDataFolder();
    const kept = await open(folder.path, {});
    await using _kept = kept.program;
    const bare = await open(otherFolder.path, { REQUEST_LOG_MEGABYTES: '0' });
    await using _bare = bare.program;
    const busy = { connections: 16, duration: 60, amount: busyRequests };
    const calm = { connections: 2, duration: 2, overallRate: calmRate };
    for (const one of [kept, bare, kept, bare]) await one.measure(busy);

    const busyOnes = await alternate(busyRounds, {
      ours: () => kept.measure(busy),
      reference: () => bare.measure(busy),
    });
    const calmOnes = await alternate(calmRounds, {
      ours: () => kept.measure(calm),
      reference: () => bare.measure(calm),
    });

    const [cpu, latency] = [ratioOf(of(busyOnes, 'cpu')), ratioOf(of(calmOnes, 'latency'))];
    return {
      met: cpu.median <= mostRatio && latency.median <= mostRatio,
      figures: [
        ['with the log / without', 'median', 'lowest', 'highest'],
        row('busy: **CPU a request**', cpu, 3),
        row('busy: CPU a request, of all rounds together', wholeOf(of(busyOnes, 'cpu')), 3),
        row('busy: median latency', ratioOf(of(busyOnes, 'latency')), 3),
        row('calm: **median latency**', latency, 3),
        row('calm: CPU a request', ratioOf(of(calmOnes, 'cpu')), 3),
      ],
    };
  },
};

async function open(dataDir: string, environment: Record<string, string>) {
  const program = await startProgram(dataDir, { PORTOLAN_DEMO: '0', ...environment });
  await importPartner(dataDir);
  const answer = await fetch(`${program.url}/v1/users?user_id=1`, { headers });
  if (!answer.ok) throw new Error(`the user is not there: ${await answer.text()}`);
  const url = `${program.url}/v1/users?user_id=1`;
  const cpuNow = () => cpuOfProgram(program.pid).http;
  const measure = async (how: Omit<Parameters<typeof load>[0], 'url'>): Promise<Measured> => {
    const before = cpuNow();
    const { requests, latencyMs } = await load({ url, headers, ...how });
    return { cpu: (cpuNow() - before) / requests, latency: latencyMs.p50 };
  };
  return { program, measure };
}

function of(rounds: readonly Round<Measured>[], name: keyof Measured): Round[] {
  return rounds.map(({ ours, reference }) => ({ ours: ours[name], reference: reference[name] }));
}

/** Of sums instead of rounds: a tick of the clock of CPU is a hundredth of a round. */
function wholeOf(rounds: readonly Round[]) {
  const sum = (side: keyof Round) => rounds.reduce((total, round) => total + round[side], 0);
  const ratio = sum('ours') / sum('reference');
  return { median: ratio, lowest: ratio, highest: ratio };
}
