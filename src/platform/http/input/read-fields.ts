import type { z } from 'zod';
import { type Faults, firstFault } from '../../faults.ts';
import { keyed } from '../../foreign/keyed.ts';
import { readBy } from '../../wording.ts';
import { httpRefusals } from '../refusals.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Some fields of a body; the first that is wrong is refused in words. */
export function readFields<Fields extends z.ZodObject>(
  fields: Fields,
  sent: Sent,
): z.output<Fields>;
/** Without those that are wrong, which are noted. */
export function readFields<Fields extends z.ZodObject>(
  fields: Fields,
  sent: Sent,
  faults: Faults,
): Partial<z.output<Fields>>;
export function readFields(fields: z.ZodObject, sent: Sent, faults = firstFault): object {
  const read = readBy(fields, sent);
  if (read.success) return read.data;
  const wrong: Record<string, true> = keyed();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0]);
    faults.note(name, httpRefusals.invalidRequest(message));
    wrong[name] = true;
  }
  return fields.omit(wrong).parse(sent);
}
