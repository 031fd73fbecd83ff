import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { usualMark } from '../../wording.ts';
import { weakTag } from '../answers/entity-tag.ts';
import type { HttpServer } from '../server.ts';
import type { DocumentedErrors } from './api-document-components.ts';
import { completeDocument, type OpenApi, traitsMark } from './api-document-parts.ts';
import { type Examples, withExamples } from './examples.ts';
import { inReadingOrder } from './reading-order.ts';

export type ApiDocument = {
  /** The document as JSON; built when first asked for, after all routes are known. */
  bytes(): Buffer;
};

export type SecurityScheme = { description?: string } & (
  | { type: 'apiKey'; in: 'header' | 'cookie'; name: string }
  | { type: 'http'; scheme: string }
);

export type ApiDocumentOptions = DocumentedErrors & {
  title: string;
  description: string;
  version: string;
  servers: { url: string; description: string }[];
  /** How a caller proves who it is: name and OpenAPI security scheme. Each alone is enough. */
  securitySchemes: Record<string, SecurityScheme>;
  tags?: readonly Tag[];
  /** In place of tags, where they are many. */
  tagGroups?: readonly { name: string; tags: readonly Tag[] }[];
  /** What the callers receive: OpenAPI operations by name. */
  webhooks?: OpenApi['webhooks'];
  /** Read when the document is. */
  readExamples?: () => Examples;
};

type Tag = { name: string; description: string };

/** Describes every route registered in `scope` from here on, as OpenAPI 3.1. */
export async function apiDocument(
  scope: HttpServer,
  options: ApiDocumentOptions,
): Promise<ApiDocument> {
  const { title, description, version, servers, securitySchemes, tagGroups = [] } = options;
  const { tags = tagGroups.flatMap((group) => group.tags) } = options;
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        description,
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers,
      tags: [...tags],
      ...(tagGroups.length > 0 && { 'x-tagGroups': tagGroups.map(inNames) }),
      components: { securitySchemes },
      security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
    },
    transform: ({ route, ...given }) => {
      const { schema, url } = jsonSchemaTransform({ route, ...given });
      const { config = {} } = route;
      const { ignoresIdempotencyKey, etag, isTable, isVersioned, takes, sends, body, end } = config;
      const traits = {
        isUnkeyed: ignoresIdempotencyKey,
        isTagged: etag,
        isTable,
        isVersioned,
        takes,
        sends,
        isEnding: end !== undefined,
        takesLines: body === 'bytes' && takes === undefined,
      };
      return { url, schema: { ...schema, [traitsMark]: traits } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let bytes: Buffer | undefined;
  return {
    bytes() {
      bytes ??= Buffer.from(JSON.stringify(described(plain(scope.swagger()), options)));
      return bytes;
    },
  };
}

function described(document: OpenApi, options: ApiDocumentOptions): OpenApi {
  const { webhooks } = options;
  const complete = inReadingOrder(
    completeDocument({ ...document, ...(webhooks && { webhooks }) }, options),
  );
  return withExamples(complete, options.readExamples?.() ?? {});
}

type Marked = { [usualMark]: unknown };

function isMarked(value: unknown): value is Marked {
  return typeof value === 'object' && value !== null && usualMark in value;
}

const withDefault = ({ [usualMark]: usual, ...schema }: Marked) => ({ ...schema, default: usual });

const inNames = ({ name, tags }: { name: string; tags: readonly Tag[] }) => ({
  name,
  tags: tags.map((tag) => tag.name),
});

/** As it will be sent. zod bounds whole numbers by what JavaScript can hold: left out. */
function plain(document: object): OpenApi {
  const text = JSON.stringify(document, (key, value: unknown) => {
    const isBound = key === 'minimum' || key === 'maximum';
    if (isBound && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return undefined;
    return isMarked(value) ? withDefault(value) : value;
  });
  return JSON.parse(text);
}

/** Answers `path` with the document: no token, the same bytes every time. */
export function serveDocument(server: HttpServer, path: string, document: ApiDocument): void {
  let etag: string | undefined;
  server.get(path, { schema: { hide: true } }, (_request, reply) => {
    const bytes = document.bytes();
    etag ??= weakTag(bytes);
    reply.headers({ 'content-type': 'application/json; charset=utf-8', etag });
    return reply.header('cache-control', 'no-cache').send(bytes);
  });
}
