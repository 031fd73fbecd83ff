import type { FastifyRequest, InjectOptions } from 'fastify';
import { errorCatalogue } from '../platform/errors.ts';
import { askInside } from '../platform/http/inside.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { agentRefusals } from './refusals.ts';
import { textOf } from './text-of.ts';

export type Question = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/v1/${string}`;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  /** Under which it is done once, however often it is asked. */
  key?: string;
};

export type Answer = { body: unknown; header: (name: string) => string | undefined };

/** Asks the partner API as the caller. What it refuses is thrown as `Refused`. */
export type Ask = (question: Question) => Promise<Answer>;

/** Why a tool could not do what it was called for, and what to do about it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly remedy: string;

  constructor(
    { code, status }: { code: string; status: number },
    sentence: string,
    remedy = remedyOf(code),
  ) {
    super(sentence);
    this.code = code;
    this.status = status;
    this.remedy = remedy;
  }
}

/** What the error catalogue says to do. */
export function remedyOf(code: string): string {
  return errorCatalogue('partners').find((entry) => entry.code === code)?.remedy ?? '';
}

/** The API answers in the same process, for the request in which the tool was called. */
export function asking(server: HttpServer, request: FastifyRequest): Ask {
  return async ({ method, path, query = {}, body, key }) => {
    const { statusCode, payload, headers } = await askInside(server, request, {
      method,
      url: `${path}${queryText(query)}`,
      ...(body && { payload: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    } satisfies InjectOptions);
    const answer: unknown = JSON.parse(payload);
    if (statusCode < 400) return { body: answer, header: (name) => headerText(headers[name]) };
    const { error } = answer as { error: string };
    const wait = headerText(headers['retry-after']);
    const remedy =
      wait === undefined ? undefined : `Wait ${wait} seconds, then call the tool again.`;
    const code = headerText(headers['x-error-code']) ?? String(statusCode);
    throw new Refused({ code, status: statusCode }, error, remedy);
  };
}

/** Asks what a code confirms: under it, once. */
export async function askOnce(ask: Ask, question: Question & { key: string }): Promise<Answer> {
  try {
    return await ask(question);
  } catch (error) {
    const isUsed = error instanceof Refused && error.code === 'idempotency-key-reused';
    throw isUsed ? agentRefusals.codeUsed() : error;
  }
}

/** Whether a code had done its work before: the answer is the one of then. */
export function isRepeated({ header }: Answer): boolean {
  return header('idempotency-replayed') !== undefined;
}

function headerText(header: unknown): string | undefined {
  return header === undefined ? undefined : textOf(header);
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  const pairs = given.map(([name, value]) =>
    [name, textOf(value)].map(encodeURIComponent).join('='),
  );
  return `?${pairs.join('&')}`;
}
