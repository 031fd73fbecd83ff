import { Worker } from 'node:worker_threads';
import { giveUpAfter } from '../platform/limits/give-up.ts';
import { limitConcurrency } from '../platform/limits/limit-concurrency.ts';
import { type PictureFile, pictureIdOf } from './picture.ts';
import { type PictureHeader, readHeader } from './read-header.ts';
import { pictureRefusals } from './refusals.ts';
import type { Resized, ResizedFile, Resizing } from './resizer.ts';

/** A picture as it is stored and served. */
export type MadePicture = { id: string; width: number; height: number; files: PictureFile[] };

const timeoutMilliseconds = 60_000;

/** What the largest takes is several hundred megabytes for a moment: one after the other. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 50, waitingEach: 25 });

/**
 * Makes the files of a picture out of what was uploaded: by a thread that ends with it, so that no
 * picture is worked on with what another has left behind. Those of different people take turns.
 */
export async function makePicture(bytes: Buffer, uploader: string): Promise<MadePicture> {
  const header = readHeader(bytes);
  const files = await oneAtATime(() => resized(bytes, header), uploader);
  const [largest] = files;
  if (!largest) throw pictureRefusals.damaged();
  const { width, height } = largest;
  return {
    id: pictureIdOf(bytes),
    width,
    height,
    files: files.map((file) => ({ side: file.side, bytes: Buffer.from(file.bytes) })),
  };
}

async function resized(bytes: Buffer, header: PictureHeader) {
  const own = Uint8Array.from(bytes).buffer;
  const workerData: Resizing = { bytes: own, header };
  const worker = new Worker(new URL('./resizer.ts', import.meta.url), {
    workerData,
    transferList: [own],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 },
    // What the decoders have to say of a damaged file is for nobody's terminal.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ResizedFile[]>();
  const stop = giveUpAfter(timeoutMilliseconds, () => reject(pictureRefusals.tooSlow()));
  let isLoaded = false;
  worker.on('message', (answer: Resized) => {
    if (answer === 'loaded') isLoaded = true;
    else if ('fault' in answer) reject(pictureRefusals.damaged());
    else resolve(answer.files);
  });
  // A decoder that gives up takes its thread with it; a thread that never began is no picture's fault.
  const hasEnded = (error: unknown) => reject(isLoaded ? pictureRefusals.damaged() : error);
  worker.on('error', hasEnded);
  worker.on('exit', (code) => hasEnded(new Error(`The thread for pictures ended with ${code}.`)));
  try {
    return await promise;
  } finally {
    stop();
    void worker.terminate();
  }
}
