import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as untilOthersRan } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { settingValue, storeSetting } from '../../platform/settings.ts';
import { recordVersion } from '../record/tour-record.ts';
import { layout } from './entry.ts';
import { OpenShelf, ShelfFile, type Sizes } from './shelf-file.ts';

/** A shelf that is being filled. */
export type Filling = {
  file: ShelfFile;
  readUpTo: number;
  firstLength: number;
  /** Up to where the next start may take it over. */
  proven: Note | null;
};

type Deps = {
  db: Database;
  clock: Clock;
  /** Where its files lie, and no others. */
  folder: string;
  /** What lies in them follows from these, beside the database. */
  baseAddress: string;
  version: string;
};

const Note = z.object({
  proof: z.string(),
  madeBy: z.string(),
  name: z.string(),
  sizes: z.object({ entries: z.int(), plain: z.int() }),
  readUpTo: z.int(),
  firstLength: z.int(),
});
type Note = z.infer<typeof Note>;

/**
 * Random texts, each stored when a shelf had just been filled. A database that has one went through
 * every change that lay there by then: another one, or an older state of it, lacks the text.
 */
const proofs = { key: 'kept_shelves', initial: [] as readonly string[] };
/** Of machines that started meanwhile. */
const mostProofs = 100;

/** Hands the shelf of one start to the next one. Who takes it takes the note away: a crash leaves none. */
export class KeptShelf {
  readonly #deps: Deps;
  readonly #madeBy: string;
  readonly #notePath: string;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#madeBy = [layout, recordVersion, deps.version, deps.baseAddress].join(' ');
    this.#notePath = join(deps.folder, 'kept.json');
  }

  /** What the last start kept, if it is whole and this database led to it; else nothing is left of it. */
  async take(): Promise<Filling | null> {
    const { db, folder } = this.#deps;
    const note = await this.#readNote();
    const isOurs =
      note?.madeBy === this.#madeBy && (await settingValue(db, proofs)).includes(note.proof);
    const isTaken = await rm(this.#notePath).then(
      () => true,
      () => false,
    );
    const filling = isOurs && isTaken ? await openWhole(folder, note).catch(() => null) : null;
    const names = await readdir(folder);
    const others = names.filter((name) => filling === null || !name.startsWith(note?.name ?? ''));
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
    return filling;
  }

  /** What is there by now can be kept: the database says from now on that it led to it. */
  async prove({ file, readUpTo, firstLength }: Filling): Promise<Note> {
    const { sizes, name } = file;
    const proof = randomUUID();
    await this.#storeProof(proof);
    return { proof, madeBy: this.#madeBy, name, sizes, readUpTo, firstLength };
  }

  /** Cuts off what is not proven. The note comes last: all that it tells of is safe by then. */
  async keep(file: ShelfFile, note: Note): Promise<void> {
    await file.closeAt(note.sizes);
    const draft = `${this.#notePath}-draft`;
    await using handle = await open(draft, 'w', 0o600);
    await handle.writeFile(JSON.stringify(note));
    await handle.sync();
    await rename(draft, this.#notePath);
  }

  async #readNote(): Promise<Note | null> {
    try {
      return Note.parse(JSON.parse(await readFile(this.#notePath, 'utf8')));
    } catch {
      return null;
    }
  }

  #storeProof(proof: string): Promise<void> {
    const { db, clock } = this.#deps;
    return inTransaction(db, async (tx) => {
      // Several machines may start at the same moment.
      await sql`select pg_advisory_xact_lock(hashtext(${proofs.key}))`.execute(tx);
      const latest = (await settingValue(tx, proofs)).slice(1 - mostProofs);
      await storeSetting(tx, proofs, [...latest, proof], clock.now());
    });
  }
}

async function openWhole(folder: string, note: Note): Promise<Filling> {
  const { name, sizes, readUpTo, firstLength } = note;
  const file = await ShelfFile.reopen(join(folder, name), sizes);
  try {
    if ((await lastChange(file.path, sizes)) !== readUpTo) throw new Error(`${name} is damaged`);
    return { file, readUpTo, firstLength, proven: null };
  } catch (error) {
    await file.remove();
    throw error;
  }
}

/** Of entries that lie one behind the other to the end, in the order of their changes. */
async function lastChange(path: string, sizes: Sizes): Promise<number> {
  using shelf = new OpenShelf(path);
  let last = 0;
  for (const { entries } of shelf.entries(0, sizes.entries)) {
    for (const { change, plainOffset, length } of entries) {
      if (!(change >= last && plainOffset + length <= sizes.plain)) return Number.NaN;
      last = change;
    }
    await untilOthersRan();
  }
  return last;
}
