import fastify, { type FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { bar, fontLink } from '../../pages/bar.ts';
import { wholePage } from '../../pages/whole-page.ts';
import { weakTag } from '../answers/entity-tag.ts';
import { standardHeaders } from '../headers.ts';
import type { HttpServer } from '../server.ts';
import type { ApiDocument } from './api-document.ts';
import { documentForTrying, type OwnValues } from './for-trying.ts';
import { operationDetails, operationList } from './operation-list.ts';
import { referenceStyles } from './reference-styles.ts';

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

export type Reference = {
  path: '/docs' | '/operator/docs';
  title: string;
  documentPath: string;
  document: ApiDocument;
  isStaging: boolean;
  audience: 'partners' | 'staff';
  /** The day that the examples of the document were made on. */
  dayOfExamples: string;
  readToday: () => string;
  /** The security scheme that takes a token, and where Scalar keeps it. */
  tokenScheme: { name: string; field: 'value' | 'token' };
  /** A token that this reader may try, which is filled in; null where there is none. */
  findToken: (request: FastifyRequest) => Promise<string | null>;
  /** What the bearer of that token has, for the samples. */
  findOwn?: () => Promise<OwnValues>;
};

type Script = { bytes: Buffer; etag: string };

let script: Promise<Script> | undefined;

/** A page that shows an API document for reading and trying out; nothing in it leaves the server. */
export function referencePage(server: HttpServer, reference: Reference): void {
  const { path, document, dayOfExamples: from, readToday, findToken, findOwn } = reference;
  const hidden = { schema: { hide: true } } as const;
  let text: string | undefined;

  server.get(path, hidden, async (request, reply) => {
    const token = await findToken(request);
    text ??= textOf(reference);
    reply.headers({ ...standardHeaders, 'content-security-policy': pagePolicy });
    reply.header('cache-control', token === null ? 'no-cache' : 'no-store');
    return reply.type('text/html; charset=utf-8').send(pageOf(reference, text, token));
  });
  server.get(`${path}/start.js`, { ...hidden, config: { etag: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(scriptType).send(startScript(reference)),
  );
  let shown = { by: '', text: '' };
  const documentPath = `${path}/document.json`;
  server.get(documentPath, { ...hidden, config: { etag: true } }, async (_request, reply) => {
    const today = readToday();
    const own = await findOwn?.();
    const by = JSON.stringify([today, own]);
    if (shown.by !== by) {
      shown = { by, text: documentForTrying(document.bytes(), { from, today }, own) };
    }
    const type = 'application/json; charset=utf-8';
    return reply.header('cache-control', 'no-cache').type(type).send(shown.text);
  });
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

/** For readers without scripts. All fields of the operator API would make the page three times as long. */
function textOf({ audience, document, documentPath }: Reference): string {
  const isForStaff = audience === 'staff';
  const list = isForStaff ? operationList(document.bytes()) : operationDetails(document.bytes());
  const more = isForStaff ? 'shows each field and lets you try requests' : 'lets you try requests';
  return `<p>With JavaScript this page ${more}. The <a href="/docs/guides">guides</a> take one topic at a
time; for programs there is the <a href="${documentPath}">OpenAPI document</a>.</p>
${list}`;
}

function pageOf(reference: Reference, text: string, token: string | null): string {
  const { path, title, isStaging, audience } = reference;
  return wholePage({
    title,
    links: [fontLink],
    styles: referenceStyles,
    body: `${bar({ isStaging, audience, place: path })}
<div id="reference"${token === null ? '' : ` data-token="${escapeHtml(token)}"`}></div>
<noscript>
<main>
<h1>${title}</h1>
${text}</main>
</noscript>
<script src="${path}/scalar.js"></script>
<script src="${path}/start.js"></script>`,
  });
}

/** The token is in the page: a script can be run by a page of anybody, who would read it there. */
function startScript({ path, title, tokenScheme: { name, field } }: Reference): string {
  const configuration = {
    url: `${path}/document.json`,
    documentDownloadType: 'none',
    metaData: { title },
    theme: 'none',
    withDefaultFonts: false,
    hideDarkModeToggle: true,
    hideModels: true,
    orderSchemaPropertiesBy: 'preserve',
    orderRequiredPropertiesFirst: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    proxyUrl: '',
  };
  return `const configuration = ${JSON.stringify(configuration)};
const { token } = document.querySelector('#reference').dataset;
if (token !== undefined) {
  configuration.authentication = {
    preferredSecurityScheme: '${name}',
    securitySchemes: { ${name}: { ${field}: token } },
  };
}
Scalar.createApiReference('#reference', configuration);
`;
}
