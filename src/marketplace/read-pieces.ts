import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { TourInFile } from '../catalog/marketplace-file.ts';
import { CruiseInFile } from '../cruises/marketplace-file.ts';
import { readBy, wordFault } from '../platform/wording.ts';
import type { ArchivedKind } from './archive/archived-kinds.ts';
import { findCrowd } from './crowds.ts';
import { type Faults, findUnstorableTexts, toFaults } from './faults.ts';
import { collectLeftOut, mostLeftOut } from './file.ts';
import type { Piece, Place, Source } from './source.ts';

/** Few enough that other requests do not wait, and that only few are in memory. */
const toursAtOnce = 250;
/** A longer line is as much as several tours. */
const usualBytes = 16 * 1024;
/** A row of an archive is much less than a tour. */
const archivedWeight = 0.1;

/** What is learnt about a file while it is read. */
export type Notes = {
  faults: Faults;
  leftOut: Set<string>;
  /** Aborted once nobody waits for what comes of it. */
  signal?: AbortSignal | undefined;
};

export type Placed<Value> = { place: Place; value: Value };

/** What is right by itself among the next pieces, and how many of them have been read so far. */
export type Batch = {
  tours: Placed<TourInFile>[];
  cruises: Placed<CruiseInFile>[];
  archived: Map<ArchivedKind, Placed<object>[]>;
  read: number;
};

function emptyBatch(read: number): Batch {
  return { tours: [], cruises: [], archived: new Map(), read };
}

/** The pieces of a source, some at a time; what is wrong with the others is noted. */
export async function* readPieces(source: Source, notes: Notes): AsyncGenerator<Batch> {
  let batch = emptyBatch(0);
  let weight = 0;
  for await (const piece of source.pieces) {
    notes.signal?.throwIfAborted();
    if (notes.faults.areEnough) break;
    weight += Math.max(readPiece(piece, notes, batch), bytesOf(piece) / usualBytes);
    batch.read += 1;
    if (weight < toursAtOnce) continue;
    yield batch;
    batch = emptyBatch(batch.read);
    weight = 0;
    await nextTurn();
  }
  yield batch;
}

/** Puts it into the batch, and answers how much of one it makes: a sailing is as much as a tour. */
function readPiece(piece: Piece, notes: Notes, { tours, cruises, archived }: Batch): number {
  const { place } = piece;
  if ('leftOut' in piece) {
    if (notes.leftOut.size < mostLeftOut) notes.leftOut.add(piece.leftOut);
  } else if ('fault' in piece) {
    notes.faults.add(place, [{ path: [], sentence: piece.fault }]);
  } else if ('tour' in piece) {
    const value = readAs(TourInFile, piece.tour, { place, what: 'tours[]' }, notes);
    if (value) tours.push({ place, value });
  } else if ('archived' in piece) {
    const { kind } = piece;
    const value = readAs(kind.schema, piece.archived, { place, what: kind.counted }, notes);
    const rows = archived.get(kind) ?? [];
    if (value) rows.push({ place, value });
    archived.set(kind, rows);
    return archivedWeight;
  } else {
    const value = readAs(CruiseInFile, piece.cruise, { place, what: 'cruises[]' }, notes);
    if (value) cruises.push({ place, value });
    return 1 + (value?.sailings.length ?? 0);
  }
  return 1;
}

function bytesOf(piece: Piece): number {
  return 'bytes' in piece ? (piece.bytes ?? 0) : 0;
}

function readAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  { place, what }: { place: Place; what: string },
  { faults, leftOut }: Notes,
): z.output<Schema> | undefined {
  const crowd = findCrowd(given);
  if (crowd) {
    faults.add(place, [crowd]);
    return undefined;
  }
  const read = readBy(schema, given, wordFault);
  faults.add(place, read.success ? findUnstorableTexts(read.data) : toFaults(read.error));
  if (read.success) collectLeftOut(given, read.data, what, leftOut);
  return read.data;
}
