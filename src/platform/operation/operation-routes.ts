import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../audit.ts';
import { ErrorAnswer } from '../http/schemas.ts';
import type { HttpServer } from '../http/server.ts';
import { sendTable, wantsTable } from './csv-answer.ts';
import { largestListBytes, linesIn } from './lines.ts';
import type { Fields, Operation } from './operation.ts';
import { ConflictAnswer } from './version.ts';
import { Waiting, waitingStatus } from './waiting.ts';

/** Adds the route of each operation to the operator API. */
export function operationRoutes<Deps>(
  server: HttpServer,
  deps: Deps,
  operations: readonly Operation<Deps>[],
): void {
  routesFor(server, deps, operations, ({ actor }): Actor => actor);
}

/** The same for an API whose operations are asked for by others than staff. */
export function routesFor<Deps, Who>(
  server: HttpServer,
  deps: Deps,
  operations: readonly Operation<Deps, Who>[],
  whoOf: (request: FastifyRequest) => Who,
): void {
  for (const operation of operations) addRoute(server, deps, operation, whoOf);
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function addRoute<Deps, Who>(
  server: HttpServer,
  deps: Deps,
  operation: Operation<Deps, Who>,
  whoOf: (request: FastifyRequest) => Who,
): void {
  const {
    method,
    path,
    name,
    role,
    tag,
    summary,
    description,
    fields,
    answer,
    refusals = [],
    takesLines = false,
    takesRecord = false,
    takesFile,
    sends,
    mayWait = false,
  } = operation;
  const { params, others } = inputOf(operation);
  const isList = method === 'GET' && answer instanceof z.ZodArray;
  const place = method === 'GET' || takesLines || takesFile ? 'query' : 'body';
  server[verbs[method]](path, {
    ...(takesLines && { bodyLimit: largestListBytes }),
    ...(takesFile && { bodyLimit: takesFile.mostBytes }),
    config: {
      isTable: isList,
      isVersioned: 'version' in fields,
      role,
      ...(sends && { sends }),
      ...((takesLines || takesFile) && { body: 'bytes' as const }),
      ...(takesFile && { takes: takesFile.types }),
      ...(takesRecord && { body: 'of any size' as const }),
    },
    schema: {
      operationId: name,
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(others && { [place === 'query' ? 'querystring' : place]: others }),
      response: {
        200: answer,
        ...(mayWait && { [waitingStatus]: Waiting }),
        ...Object.fromEntries(refusals.map((status) => [status, ErrorAnswer])),
        ...('version' in fields && { 409: ConflictAnswer }),
      },
    },
    handler: async (request, reply) => {
      const { keepAnswer, begun, sentBody } = request;
      const noteFault = (err: unknown) => request.log.error({ err }, 'one of many failed');
      const lines = linesIn(sentBody?.bytes);
      const file = sentBody?.bytes ?? Buffer.alloc(0);
      const asking = { actor: whoOf(request), keepAnswer, begun, lines, file, noteFault };
      const input: Record<string, unknown> = Object.assign(
        {},
        others && request[place],
        params && request.params,
      );
      if ('version' in fields) input['version'] ??= seenInHeader(request.headers['if-match']);
      if (isList && wantsTable(request)) {
        return sendTable(reply, { operation, deps, asking }, input);
      }
      const { answer: answered, pages, waiting } = await operation.perform(deps, asking, input);
      if (waiting) return reply.code(waitingStatus).send(waiting);
      if (pages.cursor !== undefined) reply.header('x-next-cursor', pages.cursor);
      if (pages.total !== undefined) reply.header('x-total-count', pages.total);
      if (pages.isExact === false) reply.header('x-total-count-exact', 'false');
      return answered;
    },
  });
}

/** `If-Match: "7"`; `*` is any version, and what is no version of ours is none that still holds. */
function seenInHeader(ifMatch: string | undefined): number | undefined {
  const tag = ifMatch
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  return /^\d{1,9}$/.test(tag) ? Number(tag) : -1;
}

type Described = Pick<Operation<never>, 'path' | 'fields' | 'takesRecord'>;

const inputs = new WeakMap<Described, ReturnType<typeof readInput>>();

/** Built once, however many servers have the route: schemas are most of what adding one costs. */
function inputOf(operation: Described): ReturnType<typeof readInput> {
  const input = inputs.get(operation) ?? readInput(operation);
  inputs.set(operation, input);
  return input;
}

function readInput({ path, fields, takesRecord }: Described) {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, field]) => field));
  const [params, known] = split(fields, inPath);
  return { params, others: takesRecord ? known?.loose() : known };
}

function split(fields: Fields, inPath: ReadonlySet<string | undefined>) {
  const part = (isWanted: (field: string) => boolean) => {
    const some = Object.entries(fields).filter(([field]) => isWanted(field));
    return some.length === 0 ? undefined : z.object(Object.fromEntries(some));
  };
  return [part((field) => inPath.has(field)), part((field) => !inPath.has(field))] as const;
}
