import { tmpdir } from 'node:os';
import { setTimeout as pause, setImmediate as untilOthersRan } from 'node:timers/promises';
import { worthOf } from '../../currencies/day-rates.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import type { Deflated } from '../../platform/gzip/gzip-array.ts';
import type { Logger } from '../../platform/log.ts';
import { Shelf } from '../shelf/shelf.ts';
import { type FollowShelf, ShelfReader, type ShelvedTour } from '../shelf/shelf-reader.ts';
import type { Criteria } from '../snapshot/criteria.ts';
import { type Found, Snapshot } from '../snapshot/snapshot.ts';

const longestWorkMilliseconds = 4;
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5000;

type Deps = {
  pool: DatabaseConnection['pool'];
  changes: Changes;
  rates: RateBook;
  log: Logger;
  /** Where the pictures of this program are found. */
  baseAddress: string;
  /** The shelf of the machine; without one the process has its own. */
  followShelf?: FollowShelf | undefined;
};

/** Begins to read the tours that partners can find, and keeps up with what becomes of them. */
export function openCatalog(deps: Deps): Catalog {
  return new Catalog(deps);
}

/** The tours of the marketplace in the memory of this process. */
export class Catalog implements AsyncDisposable {
  /** Resolves when everything has been read once. */
  readonly loaded: Promise<void>;
  readonly #deps: Deps;
  #snapshot: Snapshot<Deflated>;
  readonly #ownShelf: Shelf | undefined;
  #reader: ShelfReader;
  readonly #closing = new AbortController();
  readonly #worth = (amount: number, currency: string) =>
    worthOf(this.#deps.rates.latest(), amount, currency);
  #isLoaded = false;
  #version = 0;
  /** A change waits until this process has it. Its first reading holds no change up. */
  #isFollowing = false;
  #turn: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#snapshot = new Snapshot<Deflated>(this.#worth);
    if (!deps.followShelf) this.#ownShelf = new Shelf({ ...deps, folder: tmpdir() });
    this.#reader = this.#newReader();
    const waitedFor = (work: Promise<void>) => (this.#isFollowing ? work : undefined);
    deps.changes.listen('catalog', () => waitedFor(this.#keepUp()));
    deps.changes.onGap(() => waitedFor(this.#keepUp()));
    deps.rates.onChange(() => waitedFor(this.#inTurn(() => this.#reprice())));
    this.loaded = this.#begin();
  }

  /** How many tours a search can find. */
  get size(): number {
    return this.#snapshot.size;
  }

  isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Another one whenever a search may find something else. */
  get version(): number {
    return this.#version;
  }

  /** Null until everything has been read once. */
  search(criteria: Criteria): Found<Deflated> | null {
    return this.#isLoaded ? this.#snapshot.search(criteria) : null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#turn;
    this.#reader[Symbol.dispose]();
    await this.#ownShelf?.[Symbol.asyncDispose]();
  }

  async #begin(): Promise<void> {
    await this.#inTurn(() => this.#load());
    // What changed while it was read, others do not wait for: it has to be there from the start.
    this.#isFollowing = true;
    await this.#keepUp();
    this.#isLoaded = !this.#closing.signal.aborted;
  }

  /** Resolves when everything that is committed by now is here. */
  #keepUp(): Promise<void> {
    this.#nextRound ??= this.#inTurn(() => {
      this.#nextRound = undefined;
      return this.#catchUp();
    });
    return this.#nextRound;
  }

  /** One work after the other, each tried until it is done. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(() => this.#persist(work));
    return this.#turn;
  }

  async #persist(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#closing;
    let wait = firstPauseMilliseconds;
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) return;
        this.#deps.log.warn({ err: error }, 'cannot read the catalogue yet');
        await pause(wait, undefined, { signal, ref: false }).catch(() => {});
        wait = Math.min(wait * 2, longestPauseMilliseconds);
      }
    }
  }

  async #load(): Promise<void> {
    const begun = performance.now();
    const snapshot = new Snapshot<Deflated>(this.#worth);
    const loading = snapshot.startLoading();
    this.#reader[Symbol.dispose]();
    this.#reader = this.#newReader();
    await this.#read(({ id, change, active }) => {
      if (active) loading.add(active.facets(), active.record, change);
      else loading.remove(id);
    });
    await loading.finish();
    this.#snapshot = snapshot;
    this.#version += 1;
    const milliseconds = Math.round(performance.now() - begun);
    this.#deps.log.debug({ tours: snapshot.size, milliseconds }, 'the catalogue is loaded');
  }

  #catchUp(): Promise<void> {
    return this.#read(({ id, change, active }) => {
      if (!active) this.#snapshot.remove(id);
      else if (!this.#snapshot.replaceRecord(id, change, active.record)) {
        this.#snapshot.put(active.facets(), active.record, change);
      }
      this.#version += 1;
    });
  }

  #newReader(): ShelfReader {
    return new ShelfReader(async () => {
      this.#closing.signal.throwIfAborted();
      if (this.#deps.followShelf) return this.#deps.followShelf();
      return { ...(await this.#ownShelf?.follow()), isComplete: true };
    });
  }

  async #reprice(): Promise<void> {
    await this.#snapshot.reprice(this.#worth);
    this.#version += 1;
  }

  /** Takes what it reads in small portions: requests are answered in between. */
  async #read(take: (tour: ShelvedTour) => void): Promise<void> {
    let begun = performance.now();
    for await (const tours of this.#reader.read()) {
      for (const tour of tours) {
        take(tour);
        if (performance.now() - begun < longestWorkMilliseconds) continue;
        await untilOthersRan();
        this.#closing.signal.throwIfAborted();
        begun = performance.now();
      }
    }
  }
}
