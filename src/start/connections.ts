import type { Config } from '../config.ts';
import { OperatorFault } from '../platform/errors.ts';

/** What a machine has at most beside its HTTP processes: the primary and a command. */
const besides = 20;
/** Each process keeps one connection apart, on which it listens. */
const listener = 1;
const usual = 10;
const fewest = 2;

/** A machine that only runs jobs has one, which answers the probes. */
export function httpProcesses({ role, workers }: Pick<Config, 'role' | 'workers'>): number {
  return role === 'jobs' ? 1 : workers;
}

/** How many connections to the database this machine may open when it runs so many HTTP processes. */
export function connectionsNeeded(processes: number, each = usual): number {
  return besides + processes * (each + listener);
}

/**
 * How many connections an HTTP process may open beside its listener: its share of what the operator
 * has set for this machine, else the usual number, and fewer on a small server.
 */
export function connectionsEach(processes: number, allowed: number, budget?: number): number {
  const shareOf = (limit: number) => Math.floor((limit - besides) / processes) - listener;
  const each = Math.min(shareOf(allowed), budget === undefined ? usual : shareOf(budget));
  if (each >= fewest) return each;
  const needed = `${processes} HTTP processes need at least ${connectionsNeeded(processes, fewest)}, and ${connectionsNeeded(processes)} to be fast.`;
  if (budget !== undefined && budget < allowed) {
    throw new OperatorFault(
      `DATABASE_CONNECTIONS allows ${budget} connections. ${needed} Raise it, or lower WORKERS.`,
    );
  }
  throw new OperatorFault(
    `The server of DATABASE_URL allows ${allowed} connections. ${needed} Raise max_connections there, or lower WORKERS.`,
  );
}
