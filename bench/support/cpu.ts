import { listProcesses, type Process, processesOfProgram } from './processes.ts';

/** Milliseconds of CPU that a program has used so far. */
export type CpuTimes = { http: number; primary: number; postgres: number };

/** A program with an embedded database: its HTTP processes, its primary, and PostgreSQL's processes. */
export function cpuOfProgram(pid: number): CpuTimes {
  const { http, primary, postmaster, backends } = processesOfProgram(pid);
  return {
    http: sum(http),
    primary: sum(primary),
    // What its ended processes used is known to the postmaster.
    postgres: sum(backends) + sum(postmaster) + (postmaster[0]?.gone ?? 0),
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
