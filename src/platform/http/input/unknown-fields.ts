import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closest } from '../../cli/closest.ts';
import type { Refusal } from '../../errors.ts';
import { nameText, pathText } from '../../wording.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';

type Unknown = { path: readonly PropertyKey[]; name: string; known: readonly string[] };

/**
 * In this scope nothing that was sent is passed over: a filter that is misspelled would list
 * everything, a field that is misspelled would change nothing.
 */
export function refuseUnknownFields(scope: HttpServer): void {
  scope.addHook('preValidation', (request, _reply, done) => done(refusalOf(request)));
}

function refusalOf(request: FastifyRequest): Refusal | undefined {
  const { schema, config } = request.routeOptions;
  const { querystring, body } = (schema ?? {}) as { querystring?: z.ZodType; body?: z.ZodType };
  const inQuery = unknownIn(querystring ?? nothing, request.query, []);
  if (inQuery) return inWords(inQuery);
  if (config.body === 'bytes') return undefined;
  const inBody = unknownIn(body ?? nothing, withoutVersion(request.body), []);
  if (inBody) return inWords(inBody);
  return request.method === 'GET' && hasBody(request) ? httpRefusals.bodyNotTaken() : undefined;
}

const nothing = z.object({});

/** A preview may be sent what its change is sent, with the version that the caller has seen. */
function withoutVersion(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { version: _seen, ...others } = body as Record<string, unknown>;
  return others;
}

function unknownIn(
  schema: z.ZodType,
  given: unknown,
  path: readonly PropertyKey[],
): Unknown | undefined {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(given)) {
    return first(given.keys(), (index) =>
      unknownIn(inner.element as z.ZodType, given[index], [...path, index]),
    );
  }
  if (inner instanceof z.ZodUnion) {
    const found = inner.options.map((option) => unknownIn(option as z.ZodType, given, path));
    return found.includes(undefined) ? undefined : found[0];
  }
  if (!(inner instanceof z.ZodObject) || typeof given !== 'object' || given === null)
    return undefined;
  const { shape, def } = inner;
  return first(Object.keys(given), (name) => {
    if (Object.hasOwn(shape, name)) {
      return unknownIn(shape[name], (given as Record<string, unknown>)[name], [...path, name]);
    }
    return def.catchall ? undefined : { path, name, known: Object.keys(shape) };
  });
}

/** Without what says that it may be absent, and how it is read. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.out as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function first<Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inWords({ path, name, known }: Unknown): Refusal {
  const sent = pathText([...path, nameText(name)]);
  const meant = closest(name.toLowerCase(), known);
  const hint = meant === undefined ? '' : `. Did you mean ${pathText([...path, meant])}?`;
  return httpRefusals.unknownField(`Unknown field: ${sent}${hint}`);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
