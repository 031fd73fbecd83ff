import { z } from 'zod';
import { ErrorAnswer } from '../http/schemas.ts';
import type { HttpServer } from '../http/server.ts';
import type { Fields, Operation } from './operation.ts';

/** Adds the route of each operation to the operator API. */
export function operationRoutes<Deps>(
  server: HttpServer,
  deps: Deps,
  operations: readonly Operation<Deps>[],
): void {
  for (const operation of operations) addRoute(server, deps, operation);
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function addRoute<Deps>(server: HttpServer, deps: Deps, operation: Operation<Deps>): void {
  const {
    method,
    path,
    name,
    tag,
    summary,
    description,
    fields,
    answer,
    refusals = [],
  } = operation;
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, field]) => field));
  const [params, others] = split(fields, inPath);
  server[verbs[method]](path, {
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    schema: {
      operationId: name,
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(others && { [method === 'GET' ? 'querystring' : 'body']: others }),
      response: {
        200: answer,
        ...Object.fromEntries(refusals.map((status) => [status, ErrorAnswer])),
      },
    },
    handler: async (request, reply) => {
      const input = Object.assign(
        {},
        others && (method === 'GET' ? request.query : request.body),
        params && request.params,
      );
      const { answer: answered, pages } = await operation.perform(deps, request, input);
      if (pages.cursor !== undefined) reply.header('x-next-cursor', pages.cursor);
      if (pages.total !== undefined) reply.header('x-total-count', pages.total);
      return answered;
    },
  });
}

function split(fields: Fields, inPath: ReadonlySet<string | undefined>) {
  const part = (isWanted: (field: string) => boolean) => {
    const some = Object.entries(fields).filter(([field]) => isWanted(field));
    return some.length === 0 ? undefined : z.object(Object.fromEntries(some));
  };
  return [part((field) => inPath.has(field)), part((field) => !inPath.has(field))] as const;
}
