import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openProgress, type Progress, type Screen } from './progress.ts';
import { showControls } from './shown-controls.ts';

/** Where a command may write while it runs; most only give back an outcome. */
export type Terminal = {
  readonly wantsJson: boolean;
  /** Prints a long text as it comes, until its reader closes. */
  print(texts: AsyncIterable<string>): Promise<void>;
  /** Something worth knowing beside the outcome. */
  note(sentence: string): void;
  progress(label: string): Progress;
};

export type Streams = { out: Writable; err: Screen; in?: Readable };

/** The terminal of one command, and how it is left when the command has ended. */
export function openTerminal(
  { out, err }: Streams,
  { wantsJson }: { wantsJson: boolean },
): Terminal & { hasPrinted(): boolean; leave(): void } {
  let hasPrinted = false;
  let progress: Progress | undefined;
  return {
    wantsJson,
    print: async (texts) => {
      hasPrinted = true;
      try {
        const shown = Readable.from(texts, { highWaterMark: 1 }).map(showControls);
        await pipeline(shown, out, { end: false });
      } catch (error) {
        if (!isClosedPipe(error)) throw error;
      }
    },
    note: (sentence) => {
      progress?.end();
      err.write(`${showControls(sentence)}\n`);
    },
    progress: (label) => {
      progress?.end();
      progress = openProgress(wantsJson ? { write: () => {} } : err, showControls(label));
      return progress;
    },
    hasPrinted: () => hasPrinted,
    leave: () => progress?.end(),
  };
}

/** `portolan export | head` has read enough. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
