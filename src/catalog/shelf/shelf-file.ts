import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Deflater } from '../../platform/gzip/deflater.ts';
import { type Entry, entryAt, entryOf } from './entry.ts';
import type { ReadTour } from './read-tours.ts';
import { RecentBytes } from './recent-bytes.ts';

export type Sizes = { entries: number; plain: number };

/**
 * What one process appends and all of the machine read: the system keeps it in memory once. The plain
 * records lie in a file beside it, so that who starts does not read through them.
 */
export class ShelfFile {
  readonly path: string;
  readonly #entries: Growing;
  readonly #plain: Growing;

  private constructor(path: string, entries: Growing, plain: Growing) {
    this.path = path;
    this.#entries = entries;
    this.#plain = plain;
  }

  static async create(path: string): Promise<ShelfFile> {
    return new ShelfFile(path, await Growing.create(path), await Growing.create(plainPath(path)));
  }

  /** To append to what was closed with these sizes. */
  static async reopen(path: string, { entries, plain }: Sizes): Promise<ShelfFile> {
    const opened = await Growing.reopen(path, entries);
    try {
      return new ShelfFile(path, opened, await Growing.reopen(plainPath(path), plain));
    } catch (error) {
      await opened.closeAt(entries);
      throw error;
    }
  }

  get name(): string {
    return basename(this.path);
  }

  /** What others may read: only whole entries. */
  get length(): number {
    return this.#entries.length;
  }

  async append(tours: readonly ReadTour[], deflater: Deflater): Promise<void> {
    const records = tours.map((tour) => (tour.isActive ? tour.record : none));
    const deflated = await deflater.deflate(records);
    let at = this.#plain.length;
    const entries = tours.flatMap((tour, place) => {
      const entry = entryOf(tour, deflated[place] ?? none, at);
      at += records[place]?.length ?? 0;
      return entry;
    });
    // First: an entry that can be read has its record.
    await this.#plain.append(records);
    await this.#entries.append(entries);
  }

  get sizes(): Sizes {
    return { entries: this.#entries.length, plain: this.#plain.length };
  }

  /** Resolves when a loss of power leaves it as it is. */
  async closeAt({ entries, plain }: Sizes): Promise<void> {
    await Promise.all([this.#entries.closeAt(entries), this.#plain.closeAt(plain)]);
  }

  async remove(): Promise<void> {
    await Promise.all([this.#entries.remove(), this.#plain.remove()]);
  }
}

const none = Buffer.alloc(0);

function plainPath(path: string): string {
  return `${path}-plain`;
}

class Growing {
  readonly #path: string;
  readonly #handle: FileHandle;
  #memory = Buffer.alloc(0);
  length: number;

  private constructor(path: string, handle: FileHandle, length = 0) {
    this.#path = path;
    this.#handle = handle;
    this.length = length;
  }

  static async create(path: string): Promise<Growing> {
    return new Growing(path, await open(path, 'wx', 0o600));
  }

  static async reopen(path: string, length: number): Promise<Growing> {
    const handle = await open(path, 'r+');
    const { size } = await handle.stat();
    if (size === length) return new Growing(path, handle, length);
    await handle.close();
    throw new Error(`${path} has ${size} bytes instead of ${length}`);
  }

  async append(parts: readonly Buffer[]): Promise<void> {
    const bytes = this.#gather(parts);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, null, this.length + done);
      done += bytesWritten;
    }
    this.length += bytes.length;
  }

  /** In memory that is used again: new memory for each portion is most work of the collector. */
  #gather(parts: readonly Buffer[]): Buffer {
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (this.#memory.length < size) this.#memory = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for (const part of parts) at += part.copy(this.#memory, at);
    return this.#memory.subarray(0, size);
  }

  async closeAt(length: number): Promise<void> {
    await this.#handle.truncate(length);
    await this.#handle.sync();
    await this.#handle.close();
  }

  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(this.#path, { force: true });
  }
}

const usualPortion = 1024 * 1024;

/** The same file in a process that reads it. */
export class OpenShelf implements Disposable {
  readonly path: string;
  readonly entriesFile: ReadFile;
  readonly plainFile: ReadFile;

  constructor(path: string) {
    this.path = path;
    this.entriesFile = new ReadFile(path);
    this.plainFile = new ReadFile(plainPath(path));
  }

  [Symbol.dispose](): void {
    this.entriesFile.close();
    this.plainFile.close();
  }

  /** The entries between two places, some at a time, each time with the place behind them. */
  *entries(from: number, to: number): Generator<{ entries: Entry[]; end: number }> {
    let portion = usualPortion;
    for (let at = from; at < to; ) {
      const bytes = Buffer.allocUnsafeSlow(Math.min(portion, to - at));
      this.entriesFile.read(bytes, { to: 0, from: at, size: bytes.length });
      const entries: Entry[] = [];
      let end = 0;
      for (let next = entryAt(bytes, 0); next; next = entryAt(bytes, end)) {
        entries.push({ ...next.entry, offset: at + next.entry.offset });
        end = next.end;
      }
      // One that is longer than a portion.
      if (entries.length === 0) {
        if (portion >= to - at) throw new Error(`${this.path} ends in the middle of a tour`);
        portion *= 2;
      } else yield { entries, end: (at += end) };
    }
  }
}

/** So many bytes of a file, and where they go. */
type Section = { to: number; from: number; size: number };

/** What is read often is found without the system: three times as quickly. */
const rememberedBytes = 64 * 1024 * 1024;
const longestRemembered = 64 * 1024;

export class ReadFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #recent = new RecentBytes(rememberedBytes);

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'r');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  read(target: Buffer, { to, from, size }: Section): void {
    if (readSync(this.#descriptor, target, to, size, from) !== size) {
      throw new Error(`${this.#path} ends before ${from + size}`);
    }
  }

  /** The same for what may be read again; says what is `known` of it the next time. */
  recall(
    target: Buffer,
    { to, from, size }: Section,
    known: number | undefined,
  ): number | undefined {
    if (known !== undefined && this.#recent.copy(known, size, target, to)) return known;
    if (size > longestRemembered) {
      this.read(target, { to, from, size });
      return undefined;
    }
    const place = this.#recent.add(size, (ring, at) => this.read(ring, { to: at, from, size }));
    this.#recent.copy(place, size, target, to);
    return place;
  }
}
