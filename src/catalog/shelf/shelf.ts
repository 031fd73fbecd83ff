import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate as untilOthersRan } from 'node:timers/promises';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { Deflater } from '../../platform/gzip/deflater.ts';
import type { Filling, KeptShelf } from './kept-shelf.ts';
import { type ReadTour, readTours } from './read-tours.ts';
import { ShelfFile } from './shelf-file.ts';

/** What is out of date stays on the shelf until it is this much, and half of it. */
const usualOutdated = 64 * 1024 * 1024;

const longestKeepingMilliseconds = 3000;

type Deps = {
  pool: DatabaseConnection['pool'];
  /** Where the pictures of this program are found. */
  baseAddress: string;
  /** Where its files lie. */
  folder: string;
  /** What hands its files to the next start; without it they are deleted in the end. */
  kept?: KeptShelf | undefined;
  /** How many bytes may be out of date however few the others are. */
  leastOutdated?: number | undefined;
};

/** How far a process may read. */
export type ShelfState = { path: string; length: number };

/** Puts the tours of the database, compressed, into a file for all processes of the machine. */
export class Shelf implements AsyncDisposable {
  readonly #deps: Deps;
  readonly #closing = new AbortController();
  #current: Filling | undefined;
  #renewing: Promise<void> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #nextRound: Promise<ShelfState> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Resolves when everything that is committed by now is on the shelf. */
  follow(): Promise<ShelfState> {
    this.#nextRound ??= this.#inTurn(async () => {
      this.#nextRound = undefined;
      return this.#catchUp();
    });
    return this.#nextRound;
  }

  /** How far it is at this moment; undefined before anything is there. */
  state(): ShelfState | undefined {
    const file = this.#current?.file;
    return file && { path: file.path, length: file.length };
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#turn, this.#renewing]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.settled();
    if (this.#current && !(await this.#isKept(this.#current))) await this.#current.file.remove();
  }

  /** A slow disk does not hold the end up. */
  async #isKept({ file, proven }: Filling): Promise<boolean> {
    if (proven === null) return false;
    const keeping = this.#deps.kept?.keep(file, proven).then(
      () => true,
      () => false,
    );
    const late = pause(longestKeepingMilliseconds, false, { ref: false });
    return (await Promise.race([keeping, late])) ?? false;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  async #catchUp(): Promise<ShelfState> {
    let filling = this.#current ?? (await this.#deps.kept?.take());
    // Whoever tidies up may have removed the file.
    if (!filling || !existsSync(filling.file.path)) {
      await filling?.file.remove();
      filling = await this.#begin();
    }
    this.#current = filling;
    await this.#fill(filling);
    filling.firstLength ||= filling.file.length;
    // Searches do not depend on it: without a proof, the next start writes all of it anew.
    filling.proven ??= (await this.#deps.kept?.prove(filling).catch(() => null)) ?? null;
    this.#renewIfOutdated(filling);
    return { path: filling.file.path, length: filling.file.length };
  }

  async #begin(): Promise<Filling> {
    const file = await ShelfFile.create(join(this.#deps.folder, `tours-${randomUUID()}`));
    return { file, readUpTo: 0, firstLength: 0, proven: null };
  }

  /** A portion is deflated and written while the next one is read. */
  async #fill(filling: Filling): Promise<void> {
    const { pool, baseAddress } = this.#deps;
    using deflater = new Deflater();
    let appended = Promise.resolve();
    try {
      for await (const tours of readTours(pool, { after: filling.readUpTo, baseAddress })) {
        this.#closing.signal.throwIfAborted();
        await appended;
        appended = this.#append(filling, tours, deflater);
        // It is told where it is waited for.
        appended.catch(() => {});
        await untilOthersRan();
      }
    } finally {
      await appended;
    }
  }

  async #append(filling: Filling, tours: readonly ReadTour[], deflater: Deflater): Promise<void> {
    await filling.file.append(tours, deflater);
    filling.readUpTo = tours.at(-1)?.change ?? filling.readUpTo;
  }

  /** Everything is written into a new file while the old one is still followed. */
  #renewIfOutdated({ file, firstLength }: Filling): void {
    const outdated = file.length - firstLength;
    const allowed = Math.max(this.#deps.leastOutdated ?? usualOutdated, firstLength);
    if (this.#renewing || outdated < allowed) return;
    this.#renewing = this.#renew().finally(() => {
      this.#renewing = undefined;
    });
  }

  async #renew(): Promise<void> {
    const fresh = await this.#begin();
    try {
      await this.#fill(fresh);
      await this.#inTurn(async () => {
        await this.#fill(fresh);
        fresh.firstLength = fresh.file.length;
        const old = this.#current;
        this.#current = fresh;
        await old?.file.remove();
      });
    } catch {
      // The next round begins another one; nothing depends on this one.
      if (this.#current !== fresh) await fresh.file.remove();
    }
  }
}
