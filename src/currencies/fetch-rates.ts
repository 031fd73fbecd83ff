import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../platform/audit.ts';
import { boundedBytes } from '../platform/limits/bounded-bytes.ts';
import { readEcbRates } from './ecb-rates.ts';
import { type ImportedRates, type ImportRatesDeps, importRates } from './import-rates.ts';
import { dumpRates } from './load-rates.ts';

const fetcher: Actor = { kind: 'system', name: 'rates' };
const mostRedirects = 3;
const usualBounds = { timeoutMilliseconds: 10_000, largestBytes: 5 * 1024 * 1024 };

/** Nothing usable came from the address of the reference rates. */
export class RatesNotFetched extends Error {
  override name = 'RatesNotFetched';
}

/** Fetches the reference rates and stores them; null when the latest of them are stored already. */
export async function fetchRates(
  deps: ImportRatesDeps,
  address: string,
  bounds = usualBounds,
): Promise<ImportedRates | null> {
  const days = readEcbRates(await download(new URL(address), bounds));
  const [latest] = days.toSorted((a, b) => (a.date > b.date ? -1 : 1));
  if (latest && isDeepStrictEqual(await dumpRates(deps.db, latest.date), latest)) return null;
  return importRates(deps, fetcher, days);
}

async function download(address: URL, bounds: typeof usualBounds): Promise<string> {
  const { timeoutMilliseconds, largestBytes } = bounds;
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  // Only the host: the rest of an address may hold a key.
  const failed = (what: string) => new RatesNotFetched(`${address.host} ${what}`);
  try {
    const answer = await follow(address, signal, failed);
    const content = answer.body && (await boundedBytes(answer.body, largestBytes));
    if (content === null) throw failed(`answered nothing, or more than ${largestBytes} bytes`);
    return content.toString();
  } catch (error) {
    if (error instanceof RatesNotFetched) throw error;
    if (signal.aborted) throw failed(`did not answer within ${timeoutMilliseconds} ms`);
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw failed(`cannot be reached${code}`);
  }
}

async function follow(
  address: URL,
  signal: AbortSignal,
  failed: (what: string) => Error,
): Promise<Response> {
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await fetch(next, { redirect: 'manual', signal });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || location === null) {
      throw failed(`answered with status ${answer.status}`);
    }
    const isSecure = next.protocol === 'https:';
    next = new URL(location, next);
    if (next.protocol !== 'https:' && (isSecure || next.protocol !== 'http:')) {
      throw failed('redirects to an address that is not secure');
    }
  }
  throw failed(`redirects more than ${mostRedirects} times`);
}
