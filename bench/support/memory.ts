import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the HTTP processes of a program hold in memory, as its metrics tell. */
export function megabytesOfHttpProcess(url: string): Promise<number> {
  return megabytes(url, 'process_resident_memory_bytes');
}

/** For a program whose memory is looked at after a collection, and not with its garbage. */
export const withoutGarbage = {
  NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'collect-before-looking.ts')).href}`,
};

/** What of it JavaScript uses. */
export function heapMegabytes(url: string): Promise<number> {
  return megabytes(url, 'nodejs_heap_size_used_bytes');
}

async function megabytes(url: string, metric: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = new RegExp(`^${metric} (\\S+)`, 'm').exec(metrics)?.[1];
  if (bytes === undefined) throw new Error(`/metrics does not tell ${metric}`);
  return Number(bytes) / 2 ** 20;
}
