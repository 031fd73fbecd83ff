import { diskFull } from '../../data-folder/data-folder.ts';
import { OperatorFault } from '../../errors.ts';

/** PostgreSQL ended before it was ready: the last thing it called fatal is the reason. */
export function startFault(
  dataDir: string,
  lines: readonly string[],
  ending: string,
): OperatorFault {
  const line = lines.findLast((said) => /\b(FATAL|PANIC): /.test(said));
  const complaint = line?.replace(/^.*?\b(FATAL|PANIC): +/, '') ?? ending;
  if (isFullDisk(complaint)) return diskFull(dataDir);
  return new OperatorFault(
    `PostgreSQL could not start on ${dataDir}: ${complaint}. Fix this and start again, or restore a backup into another DATA_DIR.`,
  );
}

export function databaseFault(dataDir: string, error: unknown): Error {
  if (isFullDisk(String(error))) return diskFull(dataDir, error);
  return new OperatorFault(
    `The database in ${dataDir} runs but cannot be used: ${String(error)}. Fix this and start again.`,
    { cause: error },
  );
}

export function stillRecovering(dataDir: string, limitMs: number): OperatorFault {
  return new OperatorFault(
    `PostgreSQL has not finished recovering the database in ${dataDir} after ${limitMs / 60_000} minutes. Start again: recovery continues where it stopped.`,
  );
}

/** Of shared memory, too, PostgreSQL says that there is no space left on the device. */
export function isFullDisk(complaint: string): boolean {
  return (
    /No space left on device|Disk quota exceeded|wrote only \d+ of/.test(complaint) &&
    !/shared memory/.test(complaint)
  );
}
