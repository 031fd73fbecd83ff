import assert from 'node:assert/strict';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, openApp, type Surroundings } from '../../src/app.ts';
import type { ConnectorFor } from '../../src/availability/connector.ts';
import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { readConfig } from '../../src/config.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { errorCatalogue } from '../../src/platform/errors.ts';
import { openLog } from '../../src/platform/log.ts';
import type { ApiServer } from '../../src/server/api-server.ts';
import { openServingApp, type ServingApp } from '../../src/serving-app.ts';
import { acceptEncoding, decode } from './accept-encodings.ts';
import { assertAuditIsReadable } from './audit.ts';
import { createTestDatabase, type TestDatabase } from './running/database.ts';
import { filledDatabase } from './running/filled.ts';
import { openServers, type Servers } from './running/servers.ts';
import { type TestTimer, testTimer } from './timer.ts';
import { loadTestTours } from './tours.ts';

export type TestAnswer = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

export type TestRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  url: string;
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address of who asks, where it matters. */
  remoteAddress?: string;
};

export type TestApi = AsyncDisposable & {
  app: ServingApp;
  /** Stands still unless the test moves it: nothing that a partner waits for is late. */
  timer: TestTimer;
  /** With all routes; otherwise each request goes to a server with those of its area. */
  whole: () => Promise<ApiServer>;
  /** What `call` does, with all that can be said of a request and its answer. */
  inject: (request: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>;
  call(request: TestRequest): Promise<TestAnswer>;
};

/** The whole HTTP side of the program over a database of its own, without a port. */
export async function createApi(
  options: {
    marketplace?: object;
    /** What it sells from the start. */
    tours?: readonly TourInFile[];
    environment?: Record<string, string>;
    /** How suppliers are reached, where a test has one of its own. */
    connectorFor?: ConnectorFor;
    /** One that the test has prepared: it outlives the API, which may still be loading from it. */
    database?: TestDatabase;
  } = {},
): Promise<TestApi> {
  await using undo = new AsyncDisposableStack();
  const { environment = {}, marketplace, tours } = options;
  const timer = testTimer();
  const template =
    (marketplace || tours) && !options.database
      ? await filledDatabase({ environment, marketplace, tours }, async ({ url }) => {
          await using app = await openApp(surroundings(url, environment));
          await fill(app, options);
        })
      : undefined;
  const database = options.database ?? undo.use(await createTestDatabase({ template }));
  const opened = undo.use(
    await openServingApp({ ...surroundings(database.url, environment), timer }),
  );
  const app = { ...opened, connectorFor: options.connectorFor ?? opened.connectorFor };
  const servers = undo.use(openServers(app));
  if (template === undefined) await fill(app, options);
  if (!options.database) await app.catalog.loaded;
  undo.defer(() => assertAuditIsReadable(app.db));
  const resources = undo.move();
  return {
    app,
    timer,
    whole: servers.whole,
    inject: servers.inject,
    call: (request) => call(servers, request),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** What a test asks for if it is about that. */
const quiet = { LOG_LEVEL: 'fatal', DEMO_LIFE: 'off', REQUEST_LOG_MEGABYTES: '0' };

function surroundings(databaseUrl: string, environment: Record<string, string>): Surroundings {
  const config = readConfig({ ...quiet, ...environment });
  return {
    config,
    log: openLog({ level: 'fatal' }),
    databaseUrl,
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    secret: environment['PORTOLAN_SECRET'] ?? 'a secret of thirty-two characters for tests',
    name: 'portolan test api',
    connections: 5,
    migrates: 'never',
  };
}

async function fill(
  app: App,
  { marketplace, tours }: { marketplace?: object; tours?: readonly TourInFile[] },
): Promise<void> {
  if (marketplace) await importMarketplace(app, { kind: 'system', name: 'test' }, marketplace);
  if (!tours || tours.length === 0) return;
  await loadTestTours(app.db, tours);
  await app.changes.delivered();
}

const staffCodes = new Set(errorCatalogue('staff').map(({ code }) => code));

/** A partner finds every code that its software meets in its own catalogue. */
function assertForPartners(url: string, code: unknown, cookie: string | undefined): void {
  const isForPartners = url.startsWith('/v1/') && cookie === undefined;
  assert.ok(!(isForPartners && staffCodes.has(String(code))), `${url}: ${String(code)}`);
}

function payloadOf(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

async function call(
  { inject }: Pick<Servers, 'inject'>,
  { method = 'GET', url, token, body, headers = {}, ...from }: TestRequest,
): Promise<TestAnswer> {
  const answer = await inject({
    ...from,
    method,
    url,
    headers: {
      ...acceptEncoding(),
      ...(token && { 'access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: payloadOf(body) }),
  });
  assertForPartners(url, answer.headers['x-error-code'], headers['cookie']);
  const text = decode(answer.rawPayload, answer.headers['content-encoding']);
  const isJson = /\bjson/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}
