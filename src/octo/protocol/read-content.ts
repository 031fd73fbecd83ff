import { setImmediate as leaveRoom } from 'node:timers/promises';
import { OctoBooking } from './booking.ts';
import type { Entry } from './octo-client.ts';
import { id, maybe, type Reader, record, Unreadable } from './tolerant.ts';

/** The content as the caller wants it, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { fault: string };

export type Read<Value> = (json: unknown) => Reading<Value> | Promise<Reading<Value>>;

const Named = record({ id: maybe(id), uuid: maybe(id) });
/** So long other requests of the process may wait. */
const portionMilliseconds = 4;

export function readOne<Value>(reader: Reader<Value>): Read<Value> {
  return (json) => {
    const value = reader.read(json);
    if (!(value instanceof Unreadable)) return { value };
    return { fault: `The answer cannot be read: ${value.message}` };
  };
}

/** Each entry by itself: one that cannot be read is no fault of the others. */
export function readEntries<Value>(reader: Reader<Value>): Read<readonly Entry<Value>[]> {
  return async (json) => {
    if (!Array.isArray(json)) return { fault: 'The answer is not a list' };
    const value: Entry<Value>[] = [];
    let started = performance.now();
    for (const entry of json) {
      value.push(readEntry(reader, entry));
      if (performance.now() - started < portionMilliseconds) continue;
      await leaveRoom();
      started = performance.now();
    }
    return { value };
  };
}

/** Those that can be read, unless none can. */
export function readReadable<Value>(reader: Reader<Value>): Read<readonly Value[]> {
  return async (json) => {
    const reading = await readEntries(reader)(json);
    if ('fault' in reading) return reading;
    const value = reading.value.flatMap((entry) => (entry.kind === 'read' ? [entry.value] : []));
    const [first] = reading.value;
    if (value.length > 0 || first?.kind !== 'unreadable') return { value };
    return { fault: `The answer cannot be read: ${first.fault}` };
  };
}

/** The booking that was asked about, and no other. */
export function readBooking(uuid: string): Read<OctoBooking> {
  return async (json) => {
    const reading = await readOne(OctoBooking)(json);
    if ('fault' in reading) return reading;
    const names = [reading.value.uuid, reading.value.id].map((name) => name?.toLowerCase());
    if (names.includes(uuid.toLowerCase())) return reading;
    return { fault: 'The answer is about another booking' };
  };
}

function readEntry<Value>(reader: Reader<Value>, entry: unknown): Entry<Value> {
  const value = reader.read(entry);
  if (!(value instanceof Unreadable)) return { kind: 'read', value };
  const named = Named.find(entry);
  return { kind: 'unreadable', id: named?.id ?? named?.uuid ?? null, fault: value.message };
}
