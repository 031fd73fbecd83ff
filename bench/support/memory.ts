/** What the HTTP processes of a program hold in memory, as its metrics tell. */
export function megabytesOfHttpProcess(url: string): Promise<number> {
  return megabytes(url, 'process_resident_memory_bytes');
}

/** What of it JavaScript uses, garbage included. */
export function heapMegabytes(url: string): Promise<number> {
  return megabytes(url, 'nodejs_heap_size_used_bytes');
}

async function megabytes(url: string, metric: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = new RegExp(`^${metric} (\\S+)`, 'm').exec(metrics)?.[1];
  if (bytes === undefined) throw new Error(`/metrics does not tell ${metric}`);
  return Number(bytes) / 2 ** 20;
}
