import { attemptKey, isSettled } from './attempt-keys.ts';
import { connection } from './connection.ts';
import type { Operations as OfStaff } from './operator.ts';
import type { Operations as OfPartners } from './partner.ts';
import type { Operations as OfPortal } from './portal.ts';

/** What staff ask at the console, and people of partners at the portal. */
type Operations = OfStaff & OfPartners & OfPortal;

export type Operation = keyof Operations;
export type Answer<Name extends Operation> = Operations[Name]['answer'];

type Part<
  Name extends Operation,
  Key extends 'path' | 'query' | 'body',
> = Operations[Name][Key] extends undefined
  ? { [key in Key]?: undefined }
  : {
      [key in Key]: Operations[Name][Key];
    };
type Query<Name extends Operation> = Operations[Name]['query'] extends undefined
  ? { query?: undefined }
  : { query?: Operations[Name]['query'] };

/** What an operation is given: the parts that its description names, and no others. */
export type Given<Name extends Operation> = Part<Name, 'path'> &
  Part<Name, 'body'> &
  Query<Name> & {
    /** The version that was read: a change since then is refused. */
    seen?: number;
    signal?: AbortSignal;
  };

export type Page<Row> = { rows: Row[]; next: string | null; total: number | null };

/** An answer that is no success, in the words of the API. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  /** The version that a record has now, where it has changed since it was read. */
  readonly version: number | null;

  constructor(answer: Response, body: { error?: string; version?: number }) {
    super(body.error ?? `${answer.status} ${answer.statusText}`);
    this.status = answer.status;
    this.code = answer.headers.get('x-error-code') ?? '';
    this.requestId = answer.headers.get('x-request-id') ?? '';
    this.version = body.version ?? null;
  }
}

/** Nothing has moved: somebody else has to approve it. */
export class WaitsForSecondPerson extends Error {
  override name = 'WaitsForSecondPerson';

  constructor({ approval_id: id }: { approval_id: number }) {
    super(
      `Nothing has moved yet: a second person has to approve it. It waits as approval ${id} under Finance, Approvals.`,
    );
  }
}

const waitingStatus = 202;

/** The server cannot be reached. */
export class ConnectionFault extends Error {
  override name = 'ConnectionFault';
}

let forgeryToken: string | null = null;
/** Sent with every change; the session tells it. */
export function rememberForgeryToken(token: string | null): void {
  forgeryToken = token;
}

/** What each change brings along, to show that it comes from these pages. */
export function changeHeaders(): Record<string, string> {
  return forgeryToken === null ? {} : { 'x-csrf-token': forgeryToken };
}

let sessionEnded = () => {};

/** What to do when the server knows the session no more. */
export function onSessionEnd(act: () => void): void {
  sessionEnded = act;
}

/** The codes of requests that nobody is signed in for. */
const signedOut = new Set(['staff-sign-in-required', 'sign-in-required', 'token-missing']);

/** Asks an API, within the session of this browser. */
export async function ask<Name extends Operation>(
  name: Name,
  given: Given<Name>,
): Promise<Answer<Name>> {
  const answer = await send(name, given);
  return (await answer.json()) as Answer<Name>;
}

/** Sends a file of lines, such as a list to import. */
export async function sendLines<Name extends Operation>(
  name: Name,
  lines: Blob,
): Promise<Answer<Name>> {
  const answer = await send(name, { lines } as never);
  return (await answer.json()) as Answer<Name>;
}

/** One page of a list, and where the next one begins. */
export async function askPage<Name extends Operation>(
  name: Name,
  given: Given<Name>,
): Promise<Page<Answer<Name> extends (infer Row)[] ? Row : never>> {
  const answer = await send(name, given);
  const total = answer.headers.get('x-total-count');
  return {
    rows: (await answer.json()) as never[],
    next: answer.headers.get('x-next-cursor'),
    total: total === null ? null : Number(total),
  };
}

/** A list as a table for other programs, all of it. */
export async function askCsv<Name extends Operation>(
  name: Name,
  given: Given<Name>,
): Promise<{ text: string }> {
  const answer = await send(name, given, 'text/csv');
  return { text: await answer.text() };
}

async function send<Name extends Operation>(
  name: Name,
  given: Given<Name>,
  accept = 'application/json',
): Promise<Response> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const { path = {}, query = {}, body, lines, seen, signal } = given as LooselyGiven;
  const isChange = method !== 'GET';
  const headers: Record<string, string> = { accept, ...(isChange && changeHeaders()) };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (lines !== undefined) headers['content-type'] = 'text/csv';
  if (seen !== undefined) headers['if-match'] = `"${seen}"`;
  const attempt = attemptKey(name, { path, query, body, seen });
  if (attempt) headers['idempotency-key'] = attempt.key;
  const request = {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(lines !== undefined && { body: lines }),
    ...(signal && { signal }),
  };
  const answer = await fetch(addressOf(pattern, path, query), request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    connection.found(true);
    throw new ConnectionFault('The server cannot be reached.', { cause: error });
  });
  connection.found(false);
  if (isSettled(answer.status, answer.headers.get('x-error-code') ?? '')) attempt?.settle();
  if (answer.status === waitingStatus) {
    throw new WaitsForSecondPerson((await answer.json()) as { approval_id: number });
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => ({}))) as { error?: string; version?: number };
  const fault = new ApiFault(answer, told);
  if (signedOut.has(fault.code)) sessionEnded();
  throw fault;
}

type LooselyGiven = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  lines?: Blob;
  seen?: number;
  signal?: AbortSignal;
};

function addressOf(
  pattern: string,
  path: Record<string, string | number>,
  query: Record<string, string | number | undefined>,
): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(path[key] ?? ''),
  );
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') asked.set(key, String(value));
  }
  return asked.size > 0 ? `${filled}?${asked.toString()}` : filled;
}
