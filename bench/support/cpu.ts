import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU that a program has used so far. */
export type CpuTimes = { http: number; primary: number; postgres: number };

type Process = { pid: number; parent: number; isPostgres: boolean; own: number; gone: number };

const millisecondsPerTick = 10;

/** A program with an embedded database: its HTTP processes, its primary, and PostgreSQL's processes. */
export function cpuOfProgram(pid: number): CpuTimes {
  const processes = listProcesses();
  const children = processes.filter(({ parent }) => parent === pid);
  const postmaster = children.find(({ isPostgres }) => isPostgres);
  const backends = processes.filter(({ parent }) => parent === postmaster?.pid);
  return {
    http: sum(children.filter(({ isPostgres }) => !isPostgres)),
    primary: sum(processes.filter((one) => one.pid === pid)),
    // What its ended processes used is known to the postmaster.
    postgres: sum(backends) + (postmaster ? postmaster.own + postmaster.gone : 0),
  };
}

/** A server of one process that works in the database of that program. */
export function cpuOfServer(pid: number, program: number): CpuTimes {
  const server = listProcesses().filter((one) => one.pid === pid);
  return { http: sum(server), primary: 0, postgres: cpuOfProgram(program).postgres };
}

/** This process, which works in the database of that program. */
export function cpuOfThis(program: number): CpuTimes {
  return cpuOfServer(process.pid, program);
}

function sum(processes: readonly Process[]): number {
  return processes.reduce((total, { own }) => total + own, 0);
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Null when it has ended meanwhile. */
function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const ticks = (from: number) =>
      (Number(fields[from]) + Number(fields[from + 1])) * millisecondsPerTick;
    const isPostgres = text.slice(text.indexOf('(') + 1, end) === 'postgres';
    return { pid, parent: Number(fields[1]), isPostgres, own: ticks(11), gone: ticks(13) };
  } catch {
    return null;
  }
}
