import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../errors.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';
import { collect, inTurn } from './collect-body.ts';
import { excessIn } from './json-extent.ts';

/**
 * The body as it was sent. What is wrong with it is remembered, not raised: the Idempotency-Key
 * is looked at first, and the answer to a broken body is kept like any other.
 */
export type SentBody = { bytes: Buffer; fault: Refusal | null };

/**
 * `bytes`: as it was sent, whatever its type. `of any size`: JSON with any number of fields. `form or
 * JSON`: the fields of a form too, as text.
 */
export type BodyKind = 'bytes' | 'of any size' | 'form or JSON' | undefined;

const none = Buffer.alloc(0);
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;
const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const jsonType = /^application\/(?:[\w!#$&.^-]+\+)?json$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads every body by itself; a route with `body: 'bytes'` gets them unjudged. */
export function readBodies(server: HttpServer): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request, payload, done) => {
    const { bodyLimit: limit, config } = request.routeOptions;
    const account = request.client?.account ?? '';
    collect(payload, { limit, account }, (error, bytes) => {
      if (error) return done(error);
      if (!bytes) return done(null, tooLarge(request));
      inTurn(account, bytes.length, () => {
        request.sentBody = { bytes, fault: null };
        done(null, read(request, request.sentBody, config.body));
      });
    });
  });
}

/**
 * Fastify itself refuses what does not look like a media type, before anything else can be done.
 * It is given a type it passes on, so that every wrong type goes the same way.
 */
export function normalizeContentType(headers: FastifyRequest['headers']): void {
  const sent = headers['content-type'];
  if (sent === undefined || sent === 'application/json') return;
  if (sent.trim() === '') delete headers['content-type'];
  else if (!mediaType.test(sent)) headers['content-type'] = 'application/octet-stream';
}

function tooLarge(request: FastifyRequest): undefined {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const fault = httpRefusals.bodyTooLarge(`The body is larger than ${inWords(limit)}`);
  request.sentBody = { bytes: none, fault };
}

function inWords(bytes: number): string {
  return bytes % 1_048_576 === 0 ? `${bytes / 1_048_576} MiB` : `${bytes} bytes`;
}

function read(request: FastifyRequest, sent: SentBody, kind: BodyKind): unknown {
  if (kind === 'bytes') return undefined;
  if (kind === 'form or JSON' && isForm(request)) return readForm(request, sent);
  sent.fault =
    mediaFault(request.headers) ?? excessIn(sent.bytes, { ofAnySize: kind === 'of any size' });
  if (sent.fault || sent.bytes.length === 0) return {};
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(sent.bytes));
  } catch {
    sent.fault = httpRefusals.invalidJson();
    return {};
  }
  sent.fault = isObject(body) ? faultIn(body) : httpRefusals.bodyNotAnObject();
  return body;
}

/** Whether a page sent it, with the fields of a form. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return formType.test(headers['content-type'] ?? '');
}

function readForm({ headers }: FastifyRequest, sent: SentBody): Record<string, unknown> {
  const fields = Object.fromEntries(new URLSearchParams(sent.bytes.toString()));
  sent.fault = codingFault(headers) ?? faultInFields(fields);
  return fields;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codingFault(headers: FastifyRequest['headers']): Refusal | null {
  const coding = headers['content-encoding'];
  if (coding === undefined || coding === 'identity') return null;
  return httpRefusals.unsupportedMediaType('The body must not be compressed');
}

function mediaFault(headers: FastifyRequest['headers']): Refusal | null {
  const coded = codingFault(headers);
  if (coded) return coded;
  const type = headers['content-type'];
  if (type === undefined || type === 'application/json' || isJson(type)) return null;
  return httpRefusals.unsupportedMediaType(
    'The body must be JSON in UTF-8, sent as application/json',
  );
}

function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';');
  const charset = parameters.find((parameter) => /^\s*charset\s*=/i.test(parameter));
  return (
    jsonType.test(type.trim()) &&
    (charset === undefined || /^\s*charset\s*=\s*"?utf-?8"?\s*$/i.test(charset))
  );
}

/** What no column of the database could hold. */
function faultIn(value: unknown): Refusal | null {
  if (typeof value === 'string') return isUsable(value) ? null : httpRefusals.unusableText();
  if (Array.isArray(value)) return faultInList(value);
  return isObject(value) ? faultInFields(value) : null;
}

function faultInList(list: unknown[]): Refusal | null {
  for (const item of list) {
    const fault = faultIn(item);
    if (fault) return fault;
  }
  return null;
}

function faultInFields(fields: Record<string, unknown>): Refusal | null {
  for (const name of Object.keys(fields)) {
    if (!isUsable(name)) return httpRefusals.unusableText();
    const fault = faultIn(fields[name]);
    if (fault) return fault;
    // Harmless as a field of its own, but it would turn into a prototype when fields are copied.
    if (name === '__proto__') delete fields[name];
  }
  return null;
}

function isUsable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
