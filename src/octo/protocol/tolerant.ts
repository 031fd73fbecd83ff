import { z } from 'zod';
import { readBy } from '../../platform/wording.ts';

const longestId = 500;

/** What a system names its things by: never shortened, and some write numbers. */
export const id = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z.string().min(1).max(longestId),
);

export const whole = z.int();

/** Some write numbers as text. */
export const numeric = z.union([
  z.number(),
  z.string().trim().min(1).transform(Number).pipe(z.number()),
]);

/** Text for people, cut where nobody reads on. */
export function text(longest: number) {
  return z.string().transform((given) => given.slice(0, longest).toWellFormed());
}

/** Words of the standard, such as a status; new ones pass. */
export const word = z.string().min(1).max(100);

/** Null when it is absent, or not what it should be. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);
}

export function flag(otherwise: boolean) {
  return z.boolean().catch(otherwise);
}

/** An object whose fields are all optional: one that is absent has none of them. */
export function part<Schema extends z.ZodObject>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((given): z.output<Schema> => {
      const read = readBy(schema, given);
      return read.success ? read.data : schema.parse({});
    });
}

/** Entries that cannot be read are left out, and what is no list has none. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .optional()
    .transform((given): z.output<Schema>[] => {
      if (!Array.isArray(given)) return [];
      return given.flatMap((entry) => {
        const read = readBy(schema, entry);
        return read.success ? [read.data] : [];
      });
    });
}
