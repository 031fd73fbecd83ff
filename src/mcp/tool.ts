import { z } from 'zod';
import type { Caller } from '../accounts/users/user.ts';
import type { Logger } from '../platform/log.ts';
import { usualMark } from '../platform/wording.ts';
import type { Ask, Refused } from './ask.ts';
import type { ConfirmationCodes } from './confirmation-code.ts';
import type { Told } from './told.ts';

export type Given = Readonly<Record<string, unknown>>;

/** What a tool works with: the partner API as this caller may use it, and codes. */
export type Working = {
  ask: Ask;
  caller: Caller;
  codes: ConfirmationCodes;
  log: Logger;
  /** Told of each call that was refused: its answer has the status of a success. */
  noteRefused: (tool: string, given: Given, refused: Refused) => void;
};

/** `reads` changes nothing. `asks` leaves a request to staff, `books` and `cancels` bind the user. */
export type Effect = 'reads' | 'asks' | 'books' | 'cancels';

export type Tool = {
  name: string;
  title: string;
  /** For a model: when to use it, and what comes next. */
  description: string;
  effect: Effect;
  /** It only describes them: the API reads them, and says what is wrong. */
  fields: Record<string, z.ZodType>;
  required?: readonly string[];
  /** Any other field names a rate of the tour, with what is said of it. */
  rates?: { type: 'integer' | 'string'; description: string };
  /** What its answer has beside the sentence. What is empty is left out. */
  tells: z.ZodRawShape;
  run(working: Working, given: Given): Promise<Told>;
};

/** What a tool takes, as JSON Schema. */
export function schemaOf({
  fields,
  required = [],
  rates,
}: Pick<Tool, 'fields' | 'required' | 'rates'>) {
  const properties = Object.entries(fields).map(
    ([name, field]) => [name, describe(field)] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: rates ?? false,
  };
}

function describe(field: z.ZodType): Record<string, unknown> {
  const {
    $schema: _,
    $defs = {},
    $ref = '',
    [usualMark]: usual,
    ...schema
  } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  // What has a name in the document of the API has none here, and stands where it is used.
  const named = $defs[$ref.slice('#/$defs/'.length)];
  return { ...named, ...schema, ...(usual !== undefined && { default: usual }) };
}

/** Tells clients what calling it means, before they ask their user. */
export function annotationsOf({ title, effect }: Pick<Tool, 'title' | 'effect'>) {
  return {
    title,
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'cancels',
    // A code does its work once, and an open request is not asked for again.
    idempotentHint: true,
    // Only the marketplace and its suppliers are asked.
    openWorldHint: false,
  };
}
