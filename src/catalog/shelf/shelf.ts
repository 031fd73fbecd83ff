import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as untilOthersRan } from 'node:timers/promises';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { Deflater } from '../../platform/gzip/deflater.ts';
import { type ReadTour, readTours } from './read-tours.ts';
import { ShelfFile } from './shelf-file.ts';

/** What is out of date stays on the shelf until it is this much, and half of it. */
const usualOutdated = 64 * 1024 * 1024;

type Deps = {
  pool: DatabaseConnection['pool'];
  /** Where the pictures of this program are found. */
  baseAddress: string;
  /** Where its files lie. */
  folder: string;
  /** How many bytes may be out of date however few the others are. */
  leastOutdated?: number | undefined;
};

/** How far a process may read. */
export type ShelfState = { path: string; length: number };

type Filling = { file: ShelfFile; readUpTo: number; firstLength: number };

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
    await this.#current?.file.remove();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  async #catchUp(): Promise<ShelfState> {
    let filling = this.#current;
    // Whoever tidies up may have removed the file.
    if (!filling || !existsSync(filling.file.path)) {
      await filling?.file.remove();
      filling = this.#current = await this.#begin();
    }
    await this.#fill(filling);
    filling.firstLength ||= filling.file.length;
    this.#renewIfOutdated(filling);
    return { path: filling.file.path, length: filling.file.length };
  }

  async #begin(): Promise<Filling> {
    const file = await ShelfFile.create(join(this.#deps.folder, `tours-${randomUUID()}`));
    return { file, readUpTo: 0, firstLength: 0 };
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
