import zlib from 'node:zlib';

/** What browsers, curl, fetch and axios accept, and a client that says nothing. */
const accepted = [
  'gzip, deflate, br, zstd',
  'deflate, gzip, br, zstd',
  'br, gzip, deflate',
  'gzip, compress, deflate, br',
  undefined,
];
let asked = 0;

/** The header of each client in turn. */
export function acceptEncoding(): Record<string, string> {
  const value = accepted[asked++ % accepted.length];
  return value === undefined ? {} : { 'accept-encoding': value };
}

/** The text inside an answer, whatever its coding. */
export function decode(bytes: Buffer, coding: unknown): string {
  if (bytes.length === 0 || coding === undefined) return bytes.toString();
  if (coding === 'zstd') return zlib.zstdDecompressSync(bytes).toString();
  if (coding === 'br') return zlib.brotliDecompressSync(bytes).toString();
  if (coding === 'gzip') return zlib.gunzipSync(bytes).toString();
  throw new Error('The answer has a coding that was not asked for');
}
