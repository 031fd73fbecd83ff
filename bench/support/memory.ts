/** What the HTTP processes of a program hold in memory, as its metrics tell. */
export async function megabytesOfHttpProcess(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('/metrics does not tell the memory of the process');
  return Number(bytes) / 2 ** 20;
}
