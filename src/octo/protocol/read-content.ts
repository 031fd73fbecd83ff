import { setImmediate as leaveRoom } from 'node:timers/promises';
import { z } from 'zod';
import { readBy } from '../../platform/wording.ts';
import { OctoBooking } from './booking.ts';
import type { Entry } from './octo-client.ts';
import { id } from './tolerant.ts';

/** The content as the caller wants it, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { fault: string };

export type Read<Value> = (json: unknown) => Reading<Value> | Promise<Reading<Value>>;

const Named = z.looseObject({ id: id.optional(), uuid: id.optional() });
/** So long other requests of the process may wait. */
const portionMilliseconds = 4;

export function readOne<Schema extends z.ZodType>(schema: Schema): Read<z.output<Schema>> {
  return (json) => {
    const read = readBy(schema, json);
    if (read.success) return { value: read.data };
    return { fault: `The answer cannot be read: ${faultOf(read.error)}` };
  };
}

/** Each entry by itself: one that cannot be read is no fault of the others. */
export function readEntries<Schema extends z.ZodType>(
  schema: Schema,
): Read<readonly Entry<z.output<Schema>>[]> {
  return async (json) => {
    if (!Array.isArray(json)) return { fault: 'The answer is not a list' };
    const value: Entry<z.output<Schema>>[] = [];
    let started = performance.now();
    for (const entry of json) {
      value.push(readEntry(schema, entry));
      if (performance.now() - started < portionMilliseconds) continue;
      await leaveRoom();
      started = performance.now();
    }
    return { value };
  };
}

/** Those that can be read, unless none can. */
export function readReadable<Schema extends z.ZodType>(
  schema: Schema,
): Read<readonly z.output<Schema>[]> {
  return async (json) => {
    const reading = await readEntries(schema)(json);
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

function readEntry<Schema extends z.ZodType>(
  schema: Schema,
  entry: unknown,
): Entry<z.output<Schema>> {
  const read = readBy(schema, entry);
  if (read.success) return { kind: 'read', value: read.data };
  const named = readBy(Named, entry);
  const name = named.success ? (named.data.id ?? named.data.uuid ?? null) : null;
  return { kind: 'unreadable', id: name, fault: faultOf(read.error) };
}

function faultOf({ issues }: z.ZodError): string {
  return issues[0]?.message ?? 'It is not as the standard has it';
}
