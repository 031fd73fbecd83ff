import { crcOf } from '../../platform/gzip/gzip-array.ts';
import type { ReadTour } from './read-tours.ts';

/** Raised with each change of what lies in the files, so that none is read that has it otherwise. */
export const layout = 1;

/** Numbers, sizes, CRC and the place of the plain record, before the facets and the deflated one. */
const headSize = 36;

/** A tour as it lies on the shelf. */
export type Entry = {
  readonly id: number;
  readonly change: number;
  /** As JSON; null when the tour is not active. */
  readonly facets: Buffer | null;
  /** Where the deflated record begins in the entry. */
  readonly offset: number;
  readonly size: number;
  /** Where the plain one begins in the file of those. */
  readonly plainOffset: number;
  readonly length: number;
  readonly crc: number;
};

/** Its parts, one behind the other. */
export function entryOf(tour: ReadTour, deflated: Buffer, plainOffset: number): Buffer[] {
  const { facets, record } = tour.isActive ? tour : { facets: none, record: none };
  const head = Buffer.allocUnsafe(headSize);
  head.writeDoubleLE(tour.change, 0);
  head.writeInt32LE(tour.id, 8);
  head.writeUInt32LE(facets.length, 12);
  head.writeUInt32LE(deflated.length, 16);
  head.writeUInt32LE(record.length, 20);
  head.writeInt32LE(crcOf(record), 24);
  head.writeDoubleLE(plainOffset, 28);
  return [head, facets, deflated];
}

/** With the place behind it; null when not all of it is there. */
export function entryAt(bytes: Buffer, at: number): { entry: Entry; end: number } | null {
  if (at + headSize > bytes.length) return null;
  const facetsEnd = at + headSize + bytes.readUInt32LE(at + 12);
  const size = bytes.readUInt32LE(at + 16);
  if (facetsEnd + size > bytes.length) return null;
  const entry = {
    change: bytes.readDoubleLE(at),
    id: bytes.readInt32LE(at + 8),
    facets: facetsEnd === at + headSize ? null : bytes.subarray(at + headSize, facetsEnd),
    offset: facetsEnd,
    size,
    length: bytes.readUInt32LE(at + 20),
    crc: bytes.readInt32LE(at + 24),
    plainOffset: bytes.readDoubleLE(at + 28),
  };
  return { entry, end: facetsEnd + size };
}

const none = Buffer.alloc(0);
