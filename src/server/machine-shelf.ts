import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import { KeptShelf } from '../catalog/shelf/kept-shelf.ts';
import { Shelf, type ShelfState } from '../catalog/shelf/shelf.ts';
import { dataFolderFault, makeDataFolder } from '../platform/data-folder/data-folder.ts';
import { askPrimary } from '../platform/processes/process-messages.ts';
import { version } from '../version.ts';

/** So long the primary has for an answer; what is there by then can be read. */
const patienceMilliseconds = 500;

type Answer = Partial<ShelfState> & { isComplete: boolean; fault?: string };

/** The shelf of this machine: the primary fills it, the HTTP processes read it. */
export async function openMachineShelf({
  config,
  pool,
  db,
  clock,
  baseAddress,
}: App): Promise<Shelf> {
  const folder = await ownFolder(config);
  if (folder === null) return new Shelf({ pool, baseAddress, folder: tmpdir() });
  const kept = new KeptShelf({ db, clock, folder, baseAddress, version });
  return new Shelf({ pool, baseAddress, folder, kept });
}

/** Null where there is no data folder to make it in. */
async function ownFolder({ dataDir, databaseUrl }: App['config']): Promise<string | null> {
  const folder = join(dataDir, 'catalogue');
  try {
    await makeDataFolder(folder);
    return folder;
  } catch (error) {
    // Whoever has a database elsewhere may have no other use for the data folder.
    if (databaseUrl !== undefined) return null;
    throw dataFolderFault(dataDir, error);
  }
}

/** For an HTTP process that asks: never an error, and never late. */
export async function tellShelf(shelf: Shelf): Promise<Answer> {
  const all = shelf.follow().then(
    (state) => ({ ...state, isComplete: true }),
    (error) => ({ isComplete: false, fault: String(error) }),
  );
  const some = pause(patienceMilliseconds, null, { ref: false });
  return (await Promise.race([all, some])) ?? { ...shelf.state(), isComplete: false };
}

/** Asks the primary. */
export async function followShelf(): Promise<Answer> {
  const answer = (await askPrimary('shelf', null).catch(unlessGone)) as Answer;
  if (answer.fault !== undefined) throw new Error(answer.fault);
  return answer;
}

/** A primary that is late, as on a busy machine, is asked again. */
function unlessGone(error: unknown): Answer {
  if (!process.connected) throw error;
  return { isComplete: false };
}
