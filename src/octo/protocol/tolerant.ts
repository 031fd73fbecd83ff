import { z } from 'zod';

/** Why a value is not what it should be. No error: there may be thousands, and most do not matter. */
export class Unreadable {
  readonly path: string;
  readonly isMissing: boolean;

  constructor(given: unknown, path = '') {
    this.path = path;
    this.isMissing = given === undefined || given === null || given === '';
  }

  get message(): string {
    const name = this.path === '' ? 'The answer' : this.path;
    return this.isMissing ? `${name} is missing` : `${name} is not as the standard has it`;
  }

  /** The same, seen from outside. */
  within(step: string): Unreadable {
    const path = /^(?:\[|$)/.test(this.path) ? `${step}${this.path}` : `${step}.${this.path}`;
    return new Unreadable(this.isMissing ? null : true, path);
  }
}

/** Reads what a system says. Answers have thousands of values, so it is as plain as can be. */
export class Reader<Value> {
  readonly read: (given: unknown) => Value | Unreadable;

  constructor(read: (given: unknown) => Value | Unreadable) {
    this.read = read;
  }

  /** Throws where it cannot be read. */
  parse(given: unknown): Value {
    const read = this.read(given);
    if (read instanceof Unreadable) throw new Error(read.message);
    return read;
  }

  /** Undefined where it cannot be read. */
  find(given: unknown): Value | undefined {
    const read = this.read(given);
    return read instanceof Unreadable ? undefined : read;
  }

  as<Made>(make: (value: Value) => Made): Reader<Made> {
    return new Reader((given) => {
      const read = this.read(given);
      return read instanceof Unreadable ? read : make(read);
    });
  }
}

/** What a reader gives. */
export type Output<R> = R extends Reader<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Reader<unknown>>>;
type Read<Shape extends Fields> = { [Name in keyof Shape]: Output<Shape[Name]> } & {
  [other: string]: unknown;
};

/** An object. Fields that are not known here are kept. */
export function record<Shape extends Fields>(
  fields: Shape,
): Reader<Read<Shape>> & { fields: Shape } {
  const readers = Object.entries(fields);
  const reader = new Reader((given) => {
    if (!isRecord(given)) return new Unreadable(given);
    const found: Record<string, unknown> = { ...given };
    for (const [name, field] of readers) {
      const value = field.read(given[name]);
      if (value instanceof Unreadable) return value.within(name);
      found[name] = value;
    }
    return found as Read<Shape>;
  });
  return Object.assign(reader, { fields });
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function of<Value>(reads: (given: unknown) => given is Value): Reader<Value> {
  return new Reader((given) => (reads(given) ? given : new Unreadable(given)));
}

const longestId = 500;

/** What a system names its things by: never shortened, and some write numbers. */
export const id = new Reader((given) => {
  const name = typeof given === 'number' ? String(given) : given;
  const isName = typeof name === 'string' && name.length >= 1 && name.length <= longestId;
  return isName ? name : new Unreadable(given);
});

export const anything = new Reader((given) => given);

export const truth = of((given) => typeof given === 'boolean');

export const whole = of((given): given is number => Number.isSafeInteger(given));

/** How many digits of an amount are behind the point. */
export const digits = of(
  (given): given is number => Number.isInteger(given) && Number(given) >= 0 && Number(given) <= 8,
);

export const amount = of((given): given is number => Number.isFinite(given));

/** Some write numbers as text. */
export const numeric = new Reader((given) => {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return amount.read(number);
});

/** A text of so many characters, whole or not at all. */
export function exact(longest: number, shortest = 0): Reader<string> {
  return of(
    (given): given is string =>
      typeof given === 'string' && given.length >= shortest && given.length <= longest,
  );
}

/** Text for people, cut where nobody reads on. */
export function text(longest: number): Reader<string> {
  return new Reader((given) =>
    typeof given === 'string' ? given.slice(0, longest).toWellFormed() : new Unreadable(given),
  );
}

/** Words of the standard, such as a status; new ones pass. */
export const word = exact(100, 1);

const days = z.regexes.date;

/** `2026-06-01` */
export const date = of((given): given is string => typeof given === 'string' && days.test(given));

/** That, where it cannot be read. */
export function or<Value, Otherwise>(
  reader: Reader<Value>,
  otherwise: Otherwise,
): Reader<Value | Otherwise> {
  return new Reader((given) => {
    const read = reader.read(given);
    return read instanceof Unreadable ? otherwise : read;
  });
}

/** Null when it is absent, or not what it should be. */
export function maybe<Value>(reader: Reader<Value>): Reader<Value | null> {
  const tolerant = or(reader, null);
  return new Reader((given) =>
    given === undefined || given === null ? null : tolerant.read(given),
  );
}

export function flag(otherwise: boolean): Reader<boolean> {
  return or(truth, otherwise);
}

/** An object whose fields are all optional: one that is absent has none of them. */
export function part<Value>(reader: Reader<Value>): Reader<Value> {
  return new Reader((given) => {
    const read = reader.read(given);
    return read instanceof Unreadable ? reader.read({}) : read;
  });
}

/** Entries that cannot be read are left out, and what is no list has none. */
export function listOf<Value>(reader: Reader<Value>): Reader<Value[]> {
  return new Reader((given) => {
    const found: Value[] = [];
    if (!Array.isArray(given)) return found;
    for (const entry of given as unknown[]) {
      const read = reader.read(entry);
      if (!(read instanceof Unreadable)) found.push(read);
    }
    return found;
  });
}

/** A list with an entry at least, all of which can be read. */
export function all<Value>(reader: Reader<Value>): Reader<Value[]> {
  return new Reader((given) => {
    if (!Array.isArray(given) || given.length === 0) return new Unreadable(given);
    const found: Value[] = [];
    for (const [place, entry] of (given as unknown[]).entries()) {
      const read = reader.read(entry);
      if (read instanceof Unreadable) return read.within(`[${place}]`);
      found.push(read);
    }
    return found;
  });
}
