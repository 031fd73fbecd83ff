import { crcOf, type Deflated, deflate } from '../../src/platform/gzip/gzip-array.ts';

/** A text in memory as the shelf has it in its file. */
export function deflated(text: string | Buffer): Deflated {
  const plain = Buffer.from(text);
  const bytes = deflate(plain);
  return {
    size: bytes.length,
    length: plain.length,
    crc: crcOf(plain),
    copyTo: (target, at) => void bytes.copy(target, at),
    copyPlainTo: (target, at) => void plain.copy(target, at),
  };
}
