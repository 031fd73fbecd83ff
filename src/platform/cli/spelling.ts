import { z } from 'zod';
import { readBy, usualMark } from '../wording.ts';

type Names = Readonly<Record<string, string | undefined>>;

/** How a field is written on the command line. */
export type Spelling = {
  field: string;
  /** Undefined for a word. */
  option: string | undefined;
  value: string;
  /** What it means. */
  note: string;
  isSwitch: boolean;
  isList: boolean;
  isOptional: boolean;
  isSecret: boolean;
  /** It has another name by now, and is understood all the same. */
  isHidden: boolean;
};

/** The words first, in their order. */
export function spellingsOf(definition: {
  words?: readonly string[];
  options?: Names;
  values?: Names;
  fields: Readonly<Record<string, z.ZodType>>;
}): Spelling[] {
  const { words = [], options = {}, values = {}, fields } = definition;
  const named = Object.keys(fields).filter((field) => !words.includes(field));
  return [...words, ...named].map((field) => {
    const schema = fields[field] as z.ZodType;
    const name = options[field] ?? kebab(field);
    return {
      field,
      option: words.includes(field) ? undefined : name,
      value: values[field] ?? name.toUpperCase(),
      note: noteOf(schema),
      ...shapeOf(schema),
      isOptional: readBy(schema, undefined).success,
    };
  });
}

function noteOf(schema: z.ZodType): string {
  const {
    description = '',
    enum: allowed,
    [usualMark]: usual,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const choices = allowed?.length && !isFlag(allowed) ? `One of ${allowed.join(', ')}` : '';
  const otherwise = isSayable(usual) ? `Default ${usual}` : '';
  return [description, choices, otherwise].filter((text) => text !== '').join('. ');
}

/** A switch that is off and a list that is empty go without saying. */
function isSayable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isFlag(allowed: readonly unknown[] | undefined): boolean {
  return allowed?.length === 2 && allowed.includes(0) && allowed.includes(1);
}

/**
 * A switch is what is true or false, also where an interface writes it as 1 or 0. A secret is what
 * has the format `password`.
 */
function shapeOf(
  schema: z.ZodType,
): Pick<Spelling, 'isSwitch' | 'isList' | 'isHidden' | 'isSecret'> {
  const {
    type,
    format,
    enum: allowed,
    deprecated,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    isSwitch: type === 'boolean' || isFlag(allowed),
    isList: type === 'array',
    isHidden: deprecated === true,
    isSecret: format === 'password',
  };
}

/** `portolan tour list [--limit N]` */
export function usageOf(name: string, fields: readonly Spelling[]): string {
  const shown = fields.filter(({ isHidden }) => !isHidden);
  const parts = shown.map(({ option, value, isSwitch, isList, isOptional, isSecret }) => {
    if (isSecret) return `[--${option} ${value}] [--${option}-stdin] [--${option}-file FILE]`;
    const repeats = isList ? '...' : '';
    const text =
      option === undefined ? `${value}${repeats}` : `--${option}${isSwitch ? '' : ` ${value}`}`;
    const part = isOptional ? `[${text}]` : text;
    return option === undefined ? part : `${part}${repeats}`;
  });
  return ['portolan', name, ...parts].join(' ');
}

/** What each field means, a line each. */
export function explain(fields: readonly Spelling[]): string[] {
  const shown = fields.filter(({ isHidden }) => !isHidden);
  const names = shown.map(({ option, value, isSwitch }) => {
    if (option === undefined) return value;
    return `--${option}${isSwitch ? '' : ` ${value}`}`;
  });
  const width = Math.max(...names.map(({ length }) => length));
  return shown.map(({ note, isOptional }, place) => {
    const text = [note, isOptional ? '' : '(required)'].filter((part) => part !== '').join(' ');
    return `  ${(names[place] ?? '').padEnd(width)}  ${text}`.trimEnd();
  });
}

function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
}
