import { once } from 'node:events';
import type { OctoAnswer } from '../../../../demo/octo-supplier/server.ts';

/**
 * Does what is asked, or leaves it, and answers badly; null closes the connection. A busy one asks
 * to come again after so many seconds.
 */
type Mishap = (
  work: () => OctoAnswer,
  gone: AbortSignal,
  seconds: number,
) => Promise<OctoAnswer | null>;

const json = { 'content-type': 'application/json; charset=utf-8' };

const plain = (status: number, text: string, headers: Record<string, string> = {}): OctoAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body: null,
  text,
});

const crash: OctoAnswer = {
  status: 500,
  headers: json,
  body: {
    error: 'INTERNAL_SERVER_ERROR',
    errorMessage: 'An error occurred',
    stack: 'Error: An error occurred\n    at handle (/srv/app/index.js:42:13)',
  },
};

export const mishaps = {
  'never answers': async (_, gone) => {
    await leaving(gone);
    return null;
  },
  'does it and never answers': async (work, gone) => {
    work();
    await leaving(gone);
    return null;
  },
  'drops the connection': async () => null,
  'does it and drops the connection': async (work) => {
    work();
    return null;
  },
  crashes: async () => crash,
  'does it and crashes': async (work) => {
    work();
    return crash;
  },
  'is busy': async (_, __, seconds) => ({
    status: 429,
    headers: { ...json, 'retry-after': String(seconds), 'octo-ratelimit-remaining': '0' },
    body: { error: 'TOO_MANY_REQUESTS', errorMessage: 'Slow down' },
  }),
  'is busy with 400': async (_, __, seconds) => ({
    status: 400,
    headers: json,
    body: { error: 'TOO_MANY_REQUESTS', errorMessage: 'Slow down', retryAfter: seconds },
  }),
  'is down': async (_, __, seconds) =>
    plain(503, 'Service Unavailable', { 'retry-after': String(seconds) }),
  'answers with a page': async () =>
    plain(502, '<html><body><h1>502 Bad Gateway</h1></body></html>', {
      'content-type': 'text/html',
    }),
  'answers Bad Request as text': async () => plain(400, 'Bad Request'),
  'answers Not Found as text': async () => plain(404, 'Not Found'),
  'answers half': async (work) => {
    const all = JSON.stringify(work().body);
    return { status: 200, headers: json, body: null, text: all.slice(0, all.length / 2) };
  },
  'answers with nothing': async (work) => {
    work();
    return { status: 200, headers: json, body: null, text: '' };
  },
  'answers with another kind of value': async (work) => {
    work();
    return { status: 200, headers: json, body: 'done' };
  },
  'answers with 32 MB': async (work) => ({
    ...work(),
    text: JSON.stringify({ filling: 'x'.repeat(2 ** 25) }),
  }),
  'sends elsewhere': async () => plain(302, '', { location: 'http://169.254.169.254/' }),
} satisfies Record<string, Mishap>;

export type MishapName = keyof typeof mishaps;

async function leaving(gone: AbortSignal): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort');
}
