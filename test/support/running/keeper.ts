// Keeps a PostgreSQL for tests: prints its address as one line, and ends it when standard input
// closes. That happens however the process that wants it dies, so nothing is ever left behind.

import { once } from 'node:events';
import { mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../../src/platform/db/embedded/open.ts';
import { isLong } from './rounds.ts';
import { prepareTemplate } from './template.ts';

const settings = {
  autovacuum: 'off',
  // The kernel copies the files of a clone.
  file_copy_method: 'clone',
  // Each clone and each drop of a database looks through all of it.
  shared_buffers: '64MB',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_compression: 'off',
  // What is in memory is read at once: asking a process of its own for it takes longer.
  io_method: 'sync',
};

/**
 * Cloning a database copies 700 small files: 18 ms in memory, far more on a disk. A long run has several
 * databases with a million rows at a time, which are more than a memory may have room for.
 */
function quickestFolder(): string {
  const onDisk = join(tmpdir(), 'portolan-test-');
  if (isLong) return mkdtempSync(onDisk);
  try {
    const memory = statfsSync('/dev/shm');
    if (memory.bavail * memory.bsize > 2 ** 30) return mkdtempSync('/dev/shm/portolan-test-');
  } catch {
    // No such folder here, or not for us.
  }
  return mkdtempSync(onDisk);
}

async function keepDatabase(dataDir: string): Promise<void> {
  await using database = await startEmbeddedDatabase({ dataDir, durable: false, settings });
  const { host, port, user } = database.administrator;
  const url = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  await prepareTemplate(url);
  process.stdout.write(`${url}\n`);
  await noLongerWanted;
}

const noLongerWanted = once(process.stdin, 'close');
process.stdin.resume();
process.on('SIGTERM', () => process.stdin.destroy());
// Nobody may be left to read the address.
process.stdout.on('error', () => {});
const dataDir = quickestFolder();
try {
  await keepDatabase(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
