import { readdirSync, readFileSync } from 'node:fs';

export type Process = {
  pid: number;
  parent: number;
  isPostgres: boolean;
  /** Milliseconds of CPU: its own, and those of its children that have ended. */
  own: number;
  gone: number;
};

const millisecondsPerTick = 10;

/** Who works for a program with an embedded database. */
export function processesOfProgram(pid: number) {
  const processes = listProcesses();
  const children = processes.filter(({ parent }) => parent === pid);
  const postmaster = children.filter(({ isPostgres }) => isPostgres);
  return {
    primary: processes.filter((one) => one.pid === pid),
    http: children.filter(({ isPostgres }) => !isPostgres),
    postmaster,
    backends: processes.filter(({ parent }) => parent === postmaster[0]?.pid),
  };
}

/** Their memory; what several of them share is divided among them. */
export function megabytesOf(processes: readonly Process[]): number {
  return processes.map(kilobytesOf).reduce((sum, each) => sum + each, 0) / 1024;
}

/** None of one that has ended meanwhile. */
function kilobytesOf({ pid }: Process): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]);
  } catch {
    return 0;
  }
}

export function listProcesses(): Process[] {
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
