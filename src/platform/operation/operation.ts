import type { z } from 'zod';
import type { Actor } from '../audit.ts';
import type { ExampleValue } from '../cli/example.ts';
import { noProgress, type Progress } from '../cli/progress.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Part } from '../db/parts.ts';
import type { AnswerHeaders } from '../http/documents/answer-headers.ts';
import type { Begun } from '../http/idempotency/idempotency.ts';
import { type Lines, linesIn } from './lines.ts';
import type { Role } from './role.ts';
import { type LockRecord, requireUnchanged, seenVersion } from './version.ts';
import type { Waiting } from './waiting.ts';
import { checkedWrite, type Keeping, keepingWrite, type Write } from './write.ts';

export type Fields = Record<string, z.ZodType>;
export type Input<Shape extends Fields> = z.output<z.ZodObject<Shape>>;

/** How people say it on the command line. */
export type CommandForm<Shape extends Fields, Result, Answer, Deps> = {
  name: string;
  /** The command of this name is another operation's: with this switch it does this one instead. */
  switch?: string;
  summary?: string;
  /** Fields that stand without a name, in this order. */
  words?: readonly (keyof Shape & string)[];
  /** Options that are not called like their field: `{ organization: 'org' }`. */
  options?: { readonly [Field in keyof Shape]?: string };
  /** What the usage calls a value, where that is not the option in capitals. */
  values?: { readonly [Field in keyof Shape]?: string };
  /** Fields of the interface that the command does not have. */
  without?: readonly (keyof Shape & string)[];
  /** Fields that the command gives by itself. */
  given?: { readonly [Field in keyof Shape]?: z.output<Shape[Field]> };
  /** Fields that the command reads in a way of its own. */
  fields?: { readonly [Field in keyof Shape]?: z.ZodType<z.output<Shape[Field]>> };
  /** Where the command has other fields: see `formOf`. */
  form?: Form<Input<Shape>>;
  /** What its example gives, where that is not what the executed example of the operation sends. */
  example?: Readonly<Record<string, ExampleValue>>;
  /** What the command shows, where more happens after the transaction of the verb. */
  afterwards?: (result: Result, deps: Deps) => Promise<Result>;
  /** What programs get, where it is not the answer. */
  value?: (answer: Answer, deps: Deps, result: Result) => unknown;
  text: (answer: Answer, deps: Deps, result: Result) => string;
  /** The command ends with exit status 1, though it has an outcome. */
  isFailure?: (answer: Answer) => boolean;
};

export type Form<Read> = { fields: Fields; read: (given: never) => Read };

/** Fields of a command that are not those of the interface, and what they come to there. */
export function formOf<Shape extends Fields, Read>(
  fields: Shape,
  read: (given: Input<Shape>) => Read,
): Form<Read> {
  return { fields, read };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who asks, how the answer is kept, what is to be read, who watches, and where faults are noted. */
export type Asking<Who = Actor> = Keeping & {
  actor: Who;
  begun?: Begun | undefined;
  lines?: Lines;
  /** The file that was sent. */
  file?: Buffer;
  progress?: Progress;
  noteFault?: (error: unknown) => void;
};

type Description = {
  /** As the OpenAPI document names it, and programs that are made from it. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Statuses of its refusals, beside those that every operation has. */
  readonly refusals?: readonly (400 | 404 | 409)[];
  /** Takes a list as well, line by line: the body of a request, or the FILE of a command. */
  readonly takesLines?: boolean;
  /** The body is a whole record: it may be large, and the verb gets also what is no field here. */
  readonly takesRecord?: boolean;
  /** Headers of its answer, beside those that every operation has. */
  readonly sends?: AnswerHeaders;
  /** The body is a file of one of these types, or the `--file` of its command. */
  readonly takesFile?: TakenFile;
  /** It may wait for a second person: then it answers 202, and nothing has changed. */
  readonly mayWait?: true;
};

export type TakenFile = { readonly types: readonly string[]; readonly mostBytes: number };

/** Of a list: where its next page begins, and how many rows there are on all pages, or at least are. */
export type Pages = { cursor?: string; total?: number; isExact?: boolean };

/** `waiting` instead of what was asked for, where a second person has to approve it. */
export type Performed = { result: unknown; answer: object; pages: Pages; waiting?: Waiting };

/** Whatever it takes and gives. */
export type AnyCommandForm<Deps> = CommandForm<Fields, never, never, Deps>;
type Afterwards = (result: never, deps: never) => Promise<unknown>;

/**
 * Something that people can have done, described once: the route and, for staff, the command follow
 * from it. `Who` asks: staff, or in the portal a partner's user.
 */
export type Operation<Deps, Who = Actor> = Description & {
  readonly method: Method;
  readonly path: string;
  readonly role: Role;
  readonly fields: Fields;
  readonly answer: z.ZodType<object>;
  readonly commands: readonly AnyCommandForm<Deps>[];
  /** `input` has been read by `fields`. */
  readonly perform: (
    deps: Deps,
    asking: Asking<Who>,
    input: unknown,
    afterwards?: Afterwards,
  ) => Promise<Performed>;
};

/** Names after a colon are fields; the others are in the query of a GET, and else in the body. */
type Route<Methods extends Method> = `${Methods} /operator/v1/${string}`;

/** Who may do it. All staff may read; in the portal the verb decides. */
type Allowed =
  | { readonly route: Route<'GET'>; readonly role?: Role }
  | { readonly route: Route<Exclude<Method, 'GET'>>; readonly role: Role }
  | { readonly route: `${Method} /portal/v1/${string}`; readonly role?: undefined };

/** What a verb needs beside what its operation is made on. */
type Doing<Result> = {
  write: Write<Result>;
  progress: Progress;
  /** For a verb whose write is one statement: keeps the answer in that. */
  keeping: ((result: Result) => readonly Part[]) | undefined;
  /** For a verb that takes several transactions. */
  begun: Begun | undefined;
  /** Empty, unless the operation takes one. */
  file: Buffer;
};

const noFile = Buffer.alloc(0);

type Definition<Deps, Who, Shape extends Fields, Result, Answer extends object> = Description & {
  readonly fields: Shape;
  /** The record that it changes: a caller may name the version it has seen. */
  readonly changes?: LockRecord<Input<Shape>>;
  readonly answer: z.ZodType<Answer>;
  readonly run: (
    deps: Deps & Doing<Result>,
    actor: Who,
    input: Input<Shape>,
    lines: Lines,
  ) => Promise<Result>;
  readonly view: (result: Result, deps: Deps) => Answer;
  readonly pagesOf?: (result: Result, answer: Answer, input: Input<Shape>) => Pages;
  /** One, or several that each give some of the fields by themselves. */
  readonly command?:
    | CommandForm<Shape, Result, Answer, Deps>
    | readonly CommandForm<Shape, Result, Answer, Deps>[];
} & Allowed;

/** Describes operations on `Deps`: `const operation = operationsOn<Deps>()`. */
export function operationsOn<Deps extends { db: Database }, Who = Actor>() {
  return <Shape extends Fields, Result, Answer extends object>(
    definition: Definition<Deps, Who, Shape, Result, Answer>,
  ): Operation<Deps, Who> => {
    const { route, role = 'viewer', run, view, pagesOf, command = [], ...rest } = definition;
    const { changes, ...described } = rest;
    const [method, path] = route.split(' ') as [Method, string];
    return {
      ...described,
      fields: changes ? { ...described.fields, version: seenVersion } : described.fields,
      method,
      path,
      role,
      commands: [command].flat() as object as readonly AnyCommandForm<Deps>[],
      perform: async (deps, asking, given, afterwards) => {
        const { version: seen, ...own } = given as { version?: number };
        const input = (changes ? own : given) as Input<Shape>;
        const toAnswer = (result: Result) => view(result, deps);
        const kept = keepingWrite(deps.db, asking, toAnswer);
        const write =
          changes && seen !== undefined
            ? checkedWrite(kept, (tx) => requireSame(tx, changes, input, seen))
            : kept;
        const { actor, keepAnswer, begun, lines = linesIn(), progress = noProgress } = asking;
        const { file = noFile } = asking;
        const keeping = keepAnswer && ((made: Result) => keepAnswer.parts(200, toAnswer(made)));
        const doing = { write, progress, keeping, begun, file };
        const done = await run({ ...deps, ...doing }, actor, input, lines);
        const result = ((await afterwards?.(done as never, deps as never)) ?? done) as Result;
        const answer = toAnswer(result);
        return { result, answer, pages: pagesOf?.(result, answer, input) ?? {} };
      },
    };
  };
}

async function requireSame<Read>(
  tx: Transaction,
  lock: LockRecord<Read>,
  input: Read,
  seen: number,
): Promise<void> {
  const record = await lock(tx, input);
  if (record) await requireUnchanged(tx, record, seen);
}

/** For a verb that gives back what is answered. */
export const asItIs = <Result>(result: Result): Result => result;
