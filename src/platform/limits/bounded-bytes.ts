/** All that comes; null, and nothing is read on, once it is more than `largest`. */
export async function boundedBytes(
  chunks: AsyncIterable<Uint8Array>,
  largest: number,
): Promise<Buffer | null> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of chunks) {
    size += bytes.length;
    if (size > largest) return null;
    received.push(bytes);
  }
  return Buffer.concat(received);
}
