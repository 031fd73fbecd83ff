import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A process that a later one with the same number is not mistaken for. */
export type ProcessMark = { readonly pid: number; readonly startedAt: string };

type ProcessEntry = ProcessMark & { readonly parentPid: number; readonly name: string };

export type EndingStep = { readonly signal: NodeJS.Signals; readonly waitMs: number };

const unknownStart = 'unknown';
const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash', 'busybox']);
const pollMs = 20;

/** Null when there is no such process, or only a zombie that its parent has not collected. */
export async function findProcess(pid: number): Promise<ProcessEntry | null> {
  // What was started from outside of a container has no parent: to the system 0 is a whole group.
  if (pid <= 0 || !isPresent(pid)) return null;
  return process.platform === 'linux' ? readProcFolder(pid) : askPs(pid);
}

export async function isAlive(mark: ProcessMark): Promise<boolean> {
  const found = await findProcess(mark.pid);
  if (found === null) return false;
  return found.startedAt === mark.startedAt || found.startedAt === unknownStart;
}

export async function thisProcess(): Promise<ProcessMark> {
  const found = await findProcess(process.pid);
  return { pid: process.pid, startedAt: found?.startedAt ?? unknownStart };
}

/** The program that started us: a shell between it and us only passes things on. */
export async function startingProgram(): Promise<ProcessMark | null> {
  let found = await findProcess(process.ppid);
  for (let steps = 0; steps < 5 && found && shells.has(found.name); steps += 1) {
    found = await findProcess(found.parentPid);
  }
  return found && { pid: found.pid, startedAt: found.startedAt };
}

/** Sends each signal in turn until the process has gone; false when it outlived them all. */
export async function endProcess(
  mark: ProcessMark,
  steps: readonly EndingStep[],
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    if (!(await isAlive(mark))) return true;
    if (!sendSignal(mark.pid, signal)) return false;
    if (await waitUntil(async () => !(await isAlive(mark)), waitMs)) return true;
  }
  return false;
}

/** False when the condition did not come true in time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

function isPresent(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return !isPresent(pid);
  }
}

async function readProcFolder(pid: number): Promise<ProcessEntry | null> {
  const [row, bootId] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null),
    readBootId(),
  ]);
  if (row === null) return isPresent(pid) ? unreadable(pid) : null;
  // The name is in parentheses and may contain both spaces and parentheses.
  const afterName = row.slice(row.lastIndexOf(')') + 2).split(' ');
  const [state, parentPid] = afterName;
  if (state === 'Z' || state === 'X') return null;
  return {
    pid,
    // Counted from the boot, so it means little without knowing which boot.
    startedAt: `${bootId} ${afterName[19]}`,
    parentPid: Number(parentPid),
    name: row.slice(row.indexOf('(') + 1, row.lastIndexOf(')')),
  };
}

async function readBootId(): Promise<string> {
  const text = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return text.trim();
}

async function askPs(pid: number): Promise<ProcessEntry | null> {
  const fields = ['stat=', 'ppid=', 'lstart=', 'comm='].flatMap((field) => ['-o', field]);
  const row = await promisify(execFile)('ps', ['-p', String(pid), ...fields], {
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    timeout: 5_000,
  }).catch(() => null);
  if (row === null) return isPresent(pid) ? unreadable(pid) : null;
  const [state = '', parentPid, ...rest] = row.stdout.trim().split(/\s+/);
  if (state.startsWith('Z')) return null;
  const name = rest.slice(5).join(' ');
  return {
    pid,
    startedAt: rest.slice(0, 5).join(' '),
    parentPid: Number(parentPid),
    name: name.slice(name.lastIndexOf('/') + 1).replace(/^-/, ''),
  };
}

/** It is there, but the system does not let us look at it. */
function unreadable(pid: number): ProcessEntry {
  return { pid, startedAt: unknownStart, parentPid: 0, name: '' };
}
