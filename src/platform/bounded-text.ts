/** All that comes, as text; null, and nothing is read on, once it is more than `largestBytes`. */
export async function boundedText(
  chunks: AsyncIterable<Uint8Array | string>,
  largestBytes: number,
): Promise<string | null> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > largestBytes) return null;
    received.push(bytes);
  }
  return Buffer.concat(received).toString('utf8');
}
