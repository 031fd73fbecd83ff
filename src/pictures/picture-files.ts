import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { randomText } from '../platform/ids.ts';
import { limitConcurrency } from '../platform/limits/limit-concurrency.ts';
import type { Logger } from '../platform/log.ts';
import { noteObjects } from './loose-objects.ts';
import { type ObjectStore, StoreFault } from './object-store.ts';
import type { PictureFile, Side } from './picture.ts';
import { pictureRefusals, shownRefusals } from './refusals.ts';

/** What the row of a file has: its bytes, or the name of the object that has them. */
export type Kept = { bytes: Buffer; object: null } | { bytes: null; object: string };

export type KeptFile = { side: Side } & Kept;

/** Where the files of pictures are. */
export type PictureFiles = {
  /** Null where no store of objects is set up. */
  readonly objects: ObjectStore | null;
  /** Whether new ones become objects. */
  readonly keepsObjects: boolean;
  /** Before the transaction with their rows: an object without a row is deleted later. */
  keep(id: string, files: readonly PictureFile[]): Promise<KeptFile[]>;
  /** Wherever its row says it is; null when the store has lost it. */
  read(kept: { bytes: Buffer | null; object: string | null }): Promise<Buffer | null>;
};

type Deps = { db: Database; clock: Clock; log: Logger };

const retryAfter = { 'retry-after': '5' };
const quietMilliseconds = 60_000;

/** Keeps new files as objects of the store, if there is one to keep them in, else in their rows. */
export function openPictureFiles(
  { db, clock, log }: Deps,
  { objects, keepsObjects }: Pick<PictureFiles, 'objects' | 'keepsObjects'>,
): PictureFiles {
  // While the store hangs, so many wait for it, and the others are answered at once.
  const someAtOnce = limitConcurrency({ atOnce: 64, waiting: 64 });
  const complain = complainSeldom(log);

  const keepObjects = async (
    store: ObjectStore,
    id: string,
    files: readonly PictureFile[],
  ): Promise<KeptFile[]> => {
    const named = files.map((file) => ({ ...file, object: nameFor(id, file.side) }));
    const names = named.map(({ object }) => object);
    await noteObjects({ db, clock }, names);
    const writes = named.map(({ object, bytes }) => store.put(object, bytes));
    // None is under way any more when the upload is refused.
    const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      complain(failed.reason);
      throw pictureRefusals.notStored(
        'The picture could not be stored: the store of pictures does not take it',
        retryAfter,
      );
    }
    return named.map(({ side, object }) => ({ side, bytes: null, object }));
  };

  return {
    objects,
    keepsObjects,
    keep: async (id, files) =>
      objects && keepsObjects
        ? keepObjects(objects, id, files)
        : files.map((file) => ({ ...file, object: null })),
    read: async ({ bytes, object }) => {
      if (object === null) return bytes;
      try {
        if (!objects) throw new StoreFault('S3_ENDPOINT is not set');
        const found = await someAtOnce(() => objects.get(object));
        if (!found) complain(new StoreFault(`the object ${object} is lost`));
        return found;
      } catch (error) {
        complain(error);
        throw shownRefusals.notReached(retryAfter);
      }
    },
  };
}

/** Never the same twice: what is deleted is not what somebody is storing again. */
function nameFor(id: string, side: Side): string {
  return `pictures/${id}/${side}-${randomText(16)}.webp`;
}

/** Many ask while a store is away. What is no fault of the store is thrown on. */
function complainSeldom(log: Logger): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (!(error instanceof StoreFault)) throw error;
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + quietMilliseconds;
    log.warn({ fault: error.message }, 'the store of pictures fails');
  };
}
