import type { z } from 'zod';
import type { Actor } from '../audit.ts';
import type { Database } from '../db/database.ts';
import type { KeepAnswer } from '../http/idempotency.ts';
import { answering, type Write } from './write.ts';

export type Fields = Record<string, z.ZodType>;
export type Input<Shape extends Fields> = z.output<z.ZodObject<Shape>>;

/** How people say it on the command line. */
export type SaidAs<Shape extends Fields, Answer, Deps> = {
  name: string;
  summary?: string;
  /** Fields that stand without a name, in this order. */
  words?: readonly (keyof Shape & string)[];
  /** Options that are not called like their field: `{ organization: 'org' }`. */
  options?: { readonly [Field in keyof Shape]?: string };
  /** What the usage calls a value, where that is not the option in capitals. */
  values?: { readonly [Field in keyof Shape]?: string };
  /** Fields of the interface that the command does not have. */
  without?: readonly (keyof Shape & string)[];
  text: (answer: Answer, deps: Deps) => string;
  /** The command ends with exit status 1, though it has an outcome. */
  isFailure?: (answer: Answer) => boolean;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who has it done, and how the answer is kept where it is to be. */
type Asking = { actor: Actor; keepAnswer: KeepAnswer | undefined };

type Description = {
  /** As the OpenAPI document names it, and programs that are made from it. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Statuses of its refusals, beside those that every operation has. */
  readonly refusals?: readonly (404 | 409)[];
  readonly bodyLimit?: number;
};

/**
 * Something staff can have done, described once: the route of the operator API and the command
 * follow from it.
 */
export type Operation<Deps> = Description & {
  readonly method: Method;
  readonly path: string;
  readonly fields: Fields;
  readonly answer: z.ZodType<object>;
  readonly command: SaidAs<Fields, never, Deps> | undefined;
  /** Gives back the answer. `input` has been read by `fields`. */
  readonly perform: (deps: Deps, asking: Asking, input: unknown) => Promise<object>;
  /** Where the next page of a list begins. */
  readonly cursorOf: (answer: object, input: unknown) => string | undefined;
};

type Definition<Deps, Shape extends Fields, Result, Answer extends object> = Description & {
  /** Names after a colon are fields; the others are in the query of a GET, and else in the body. */
  readonly route: `${Method} /operator/v1/${string}`;
  readonly fields: Shape;
  readonly answer: z.ZodType<Answer>;
  readonly run: (
    deps: Deps & { write: Write<Result> },
    actor: Actor,
    input: Input<Shape>,
  ) => Promise<Result>;
  readonly view: (result: Result, deps: Deps) => Answer;
  readonly cursorOf?: (answer: Answer, input: Input<Shape>) => string | undefined;
  readonly command?: SaidAs<Shape, Answer, Deps>;
};

/** Describes operations on `Deps`: `const operation = operationsOn<Deps>()`. */
export function operationsOn<Deps extends { db: Database }>() {
  return <Shape extends Fields, Result, Answer extends object>(
    definition: Definition<Deps, Shape, Result, Answer>,
  ): Operation<Deps> => {
    const { route, run, view, cursorOf, command, ...described } = definition;
    const [method, path] = route.split(' ') as [Method, string];
    return {
      ...described,
      method,
      path,
      command,
      perform: (deps, asking, input) =>
        answering<Result, Answer>(
          deps.db,
          asking,
          (result) => view(result, deps),
          (write) => run({ ...deps, write }, asking.actor, input as Input<Shape>),
        ),
      cursorOf: (answer, input) => cursorOf?.(answer as Answer, input as Input<Shape>),
    };
  };
}

/** For a verb that gives back what is answered. */
export const asItIs = <Result>(result: Result): Result => result;
