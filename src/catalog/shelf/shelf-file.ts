import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { type Entry, entryAt } from './entry.ts';

/** What one process appends and all of the machine read: the system keeps it in memory once. */
export class ShelfFile {
  readonly path: string;
  readonly #handle: FileHandle;
  #length = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<ShelfFile> {
    return new ShelfFile(path, await open(path, 'wx', 0o600));
  }

  /** What others may read: only whole entries. */
  get length(): number {
    return this.#length;
  }

  async append(entries: Buffer): Promise<void> {
    for (let done = 0; done < entries.length; ) {
      const { bytesWritten } = await this.#handle.write(entries, done, null, this.#length + done);
      done += bytesWritten;
    }
    this.#length += entries.length;
  }

  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(this.path, { force: true });
  }
}

const usualPortion = 1024 * 1024;

/** The same file in a process that reads it. */
export class OpenShelf {
  readonly path: string;
  readonly #descriptor: number;

  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, 'r');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The entries between two places, some at a time, each time with the place behind them. */
  *entries(from: number, to: number): Generator<{ entries: Entry[]; end: number }> {
    let portion = usualPortion;
    for (let at = from; at < to; ) {
      const bytes = Buffer.allocUnsafeSlow(Math.min(portion, to - at));
      this.read(bytes, 0, at, bytes.length);
      const entries: Entry[] = [];
      let end = 0;
      for (let next = entryAt(bytes, 0); next; next = entryAt(bytes, end)) {
        entries.push({ ...next.entry, offset: at + next.entry.offset });
        end = next.end;
      }
      // One that is longer than a portion.
      if (entries.length === 0) portion *= 2;
      else yield { entries, end: (at += end) };
    }
  }

  read(target: Buffer, at: number, offset: number, size: number): void {
    if (readSync(this.#descriptor, target, at, size, offset) !== size) {
      throw new Error(`${this.path} ends before ${offset + size}`);
    }
  }
}
