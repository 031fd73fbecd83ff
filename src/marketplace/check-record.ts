import type { z } from 'zod';
import type { Fault } from '../platform/duplicates.ts';
import { readBy, wordFault } from '../platform/wording.ts';
import { Faults, findUnstorableTexts, toFaults } from './faults.ts';
import { collectLeftOut } from './file.ts';
import { wholeFile } from './source.ts';

export type Checked<Value> = { value: Value } | { faults: Faults };

/** A record that staff send by itself, judged as in a file; what is no field of it is a fault. */
export function checkRecord<Schema extends z.ZodType>(
  schema: Schema,
  given: Record<string, unknown>,
): Checked<z.output<Schema>> {
  const read = readBy(schema, given, wordFault);
  const faults = new Faults();
  faults.add(wholeFile, read.success ? faultsOf(given, read.data) : toFaults(read.error));
  return read.success && faults.areNone ? { value: read.data } : { faults };
}

function faultsOf(given: Record<string, unknown>, read: unknown): Fault[] {
  const leftOut = new Set<string>();
  collectLeftOut(given, read, '', leftOut);
  return [
    ...findUnstorableTexts(read),
    ...[...leftOut].map((path) => ({ path: [path], sentence: 'is not a known field' })),
  ];
}
