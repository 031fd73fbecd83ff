import zlib from 'node:zlib';
import { crcOf, type Deflated } from '../../src/platform/gzip/gzip-array.ts';

/** A text in memory as the shelf has it in its file. */
export function deflated(text: string | Buffer): Deflated {
  const plain = Buffer.from(text);
  const bytes = zlib.deflateRawSync(plain, { finishFlush: zlib.constants.Z_SYNC_FLUSH });
  return {
    size: bytes.length,
    length: plain.length,
    crc: crcOf(plain),
    copyTo: (target, at) => void bytes.copy(target, at),
    copyPlainTo: (target, at) => void plain.copy(target, at),
  };
}
