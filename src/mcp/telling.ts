import { z } from 'zod';
import type { Facts, Told } from './told.ts';
import type { Given, Tool, Working } from './tool.ts';

/** What may be left out may be null or empty as well: it is left out then. */
type Unfilled<Value> = Value extends readonly (infer One)[]
  ? readonly Unfilled<One>[]
  : Value extends object
    ? { [Name in keyof Value]: Unfilled<Value[Name]> | Extra<Value[Name]> }
    : Value;
type Extra<Value> = undefined extends Value ? null | undefined : never;

/** The facts that a shape describes, before what is empty is left out. */
export type FactsOf<Shape extends z.ZodRawShape> = Unfilled<z.output<z.ZodObject<Shape>>>;

/** What a tool answers, and how it is found: the compiler compares the two. */
export function telling<Shape extends z.ZodRawShape>(
  tells: Shape,
  run: (
    working: Working,
    given: Given,
  ) => Promise<{ readonly headline: string; readonly facts: FactsOf<Shape> }>,
): Pick<Tool, 'tells' | 'run'> {
  return {
    tells,
    run: async (working, given): Promise<Told> => {
      const { headline, facts } = await run(working, given);
      return { headline, facts: facts as Facts };
    },
  };
}

/** What a tool tells, as JSON Schema. A client that has kept it takes the fields of later versions too. */
export function outputSchemaOf({ tells }: Pick<Tool, 'tells'>): Record<string, unknown> {
  const answer = z.object({
    summary: z.string().describe('The answer in a sentence, with what to do next'),
    ...tells,
  });
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return schema;
}

/** An amount as people read it. */
export const money = z.string().describe('Such as 118 EUR');
