import { setTimeout as pause } from 'node:timers/promises';
import { storeLeanTours } from './lean-tours.ts';
import { megabytesOf, processesOfProgram } from './processes.ts';
import { startProgram, temporaryDataFolder } from './program.ts';
import { until } from './until.ts';

const mostSeconds = 300;
/** Asked at once, so that every HTTP process is asked. */
const probes = 32;
const betweenProbesMilliseconds = 100;
const settlingMilliseconds = 3000;

export type Started = {
  tours: number;
  workers: number;
  seconds: number;
  /** Of the primary and the HTTP processes, and of PostgreSQL. */
  megabytes: number;
  megabytesOfPostgres: number;
};

/** Starts a program over so many lean tours, with each number of HTTP processes. */
export async function startOver(tours: number, workers: readonly number[]): Promise<Started[]> {
  await using folder = temporaryDataFolder();
  await storeLeanTours(folder.path, tours);
  const started: Started[] = [];
  for (const count of workers) {
    started.push({ tours, workers: count, ...(await startOnce(folder.path, count)) });
  }
  return started;
}

async function startOnce(dataDir: string, workers: number) {
  const begun = performance.now();
  const environment = { PORTOLAN_DEMO: '0', WORKERS: String(workers) };
  await using program = await startProgram(dataDir, environment, mostSeconds);
  await until(() => isReady(program.url), mostSeconds);
  const seconds = (performance.now() - begun) / 1000;
  await pause(settlingMilliseconds);
  const { primary, http, postmaster, backends } = processesOfProgram(program.pid);
  return {
    seconds,
    megabytes: megabytesOf([...primary, ...http]),
    megabytesOfPostgres: megabytesOf([...postmaster, ...backends]),
  };
}

/** Asks one of them until it is ready, and only then all: a start is not to be spent on answers. */
async function isReady(url: string): Promise<boolean> {
  const probe = async () => {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  if (
    (await probe()) &&
    (await Promise.all(Array.from({ length: probes }, probe))).every(Boolean)
  ) {
    return true;
  }
  await pause(betweenProbesMilliseconds);
  return false;
}

export function machineTable(started: readonly Started[]): string[][] {
  return [
    ['', 'seconds until ready', 'MB of the program', 'MB of PostgreSQL', 'MB together'],
    ...started.map(({ tours, workers, seconds, megabytes, megabytesOfPostgres: beside }) => [
      `${tours.toLocaleString('en-US')} tours, ${workers} HTTP ${workers === 1 ? 'process' : 'processes'}`,
      seconds.toFixed(1),
      megabytes.toFixed(0),
      beside.toFixed(0),
      (megabytes + beside).toFixed(0),
    ]),
  ];
}
