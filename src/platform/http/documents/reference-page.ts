import fastify from 'fastify';
import { weakTag } from '../answers/entity-tag.ts';
import { standardHeaders } from '../headers.ts';
import type { HttpServer } from '../server.ts';

/** Everything comes from this server; Scalar writes its styles into the page while it runs. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Reference = { path: string; title: string; documentPath: string };

type Script = { bytes: Buffer; etag: string };

let script: Promise<Script> | undefined;

/** A page that shows an API document for reading and trying out; nothing in it leaves the server. */
export function referencePage(server: HttpServer, reference: Reference): void {
  const { path } = reference;
  const hidden = { schema: { hide: true } } as const;
  const page = pageOf(reference);
  const start = startScript(reference);

  server.get(path, hidden, (_request, reply) => {
    reply.headers({ ...standardHeaders, 'content-security-policy': pagePolicy });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  server.get(`${path}/start.js`, hidden, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(scriptType).send(start),
  );
  server.get(`${path}/scalar.js`, hidden, async (_request, reply) => {
    // Loaded with the first request for it: it takes longer than the rest of the program's start.
    script ??= loadScalar();
    const { bytes, etag } = await script;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
    return reply.type(scriptType).send(bytes);
  });
}

const scriptType = 'text/javascript; charset=utf-8';

/** The package hands its browser bundle out through a Fastify plugin only. */
async function loadScalar(): Promise<Script> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  await using carrier = fastify();
  await carrier.register(plugin, { routePrefix: '/', configuration: { content: '{}' } });
  const { rawPayload: bytes } = await carrier.inject('/js/scalar.js');
  return { bytes, etag: weakTag(bytes) };
}

function pageOf({ path, title }: Reference): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript.</noscript>
<script src="${path}/scalar.js"></script>
<script src="${path}/start.js"></script>
</body>
</html>
`;
}

function startScript({ title, documentPath }: Reference): string {
  const configuration = {
    url: documentPath,
    metaData: { title },
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    proxyUrl: '',
  };
  return `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});\n`;
}
