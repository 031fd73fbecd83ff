import type { CallOptions } from './calls.ts';

/** Some rows, and where to go on after them. */
export type Followed<Row> = { rows: Row[]; cursor: string };

export type FollowOptions = {
  /** Where to go on; without it, at the first change there ever was. */
  cursor?: string;
  /** Ask again after so many milliseconds. Without it the loop ends when there is nothing more. */
  every?: number;
  /** Ends the loop quietly. */
  signal?: AbortSignal;
};

type Read<Row> = (query: { cursor: string; limit: number }, options: CallOptions) => Promise<Row[]>;

const pageSize = 100;

/** Reads a feed page by page, and waits for more where it is asked to. */
export async function* follow<Row>(
  read: Read<Row>,
  { cursor: start = '0', every, signal }: FollowOptions,
): AsyncGenerator<Followed<Row>, void, undefined> {
  let cursor = start;
  for (;;) {
    if (signal?.aborted) return;
    const rows = await read(
      { cursor, limit: pageSize },
      {
        ...(signal && { signal }),
        onAnswer: ({ headers }) => {
          cursor = headers.get('x-next-cursor') ?? cursor;
        },
      },
    ).catch((error: unknown) => {
      if (signal?.aborted) return null;
      throw error;
    });
    if (rows === null) return;
    if (rows.length > 0) yield { rows, cursor };
    else if (every === undefined) return;
    else await pauseUntil(every, signal);
  }
}

/** Ends early, without a fault, when `signal` does. */
function pauseUntil(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
