import zlib from 'node:zlib';
import { combinedCrc } from './crc-32.ts';

/** A text that is deflated by itself, so that others can stand before it and behind it. */
export type Deflated = {
  readonly size: number;
  /** The length of the text in bytes, and its CRC-32 as a signed number. */
  readonly length: number;
  readonly crc: number;
  /** Copies the `size` bytes. */
  copyTo(target: Buffer, at: number): void;
  /** Copies the text itself. */
  copyPlainTo(target: Buffer, at: number): void;
};

export function crcOf(text: Buffer): number {
  return zlib.crc32(text) | 0;
}

/** No name and no time, from an unknown system. */
const header = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const trailerSize = 8;
const opening = stored('[');
const comma = stored(',');
const closing = stored(']', true);
const signSize = opening.length;
const commaCrc = crcOf(Buffer.from(','));
const openingCrc = crcOf(Buffer.from('['));
const closingCrc = crcOf(Buffer.from(']'));

export function gzipArraySize(texts: readonly Deflated[]): number {
  const sizes = texts.reduce((sum, { size }) => sum + size, 0);
  return header.length + signsOf(texts) * signSize + sizes + trailerSize;
}

/** The bytes of the plain text. */
export function arrayLength(texts: readonly Deflated[]): number {
  return texts.reduce((sum, { length }) => sum + length, signsOf(texts));
}

/** Brackets, and commas between the texts. */
function signsOf({ length }: readonly Deflated[]): number {
  return 2 + Math.max(length - 1, 0);
}

/**
 * The JSON array of the texts as one member of gzip (RFC 1952): the texts are only copied, into
 * `gzip` of just that size.
 */
export function gzipArray(
  texts: readonly Deflated[],
  gzip: NonSharedBuffer = Buffer.allocUnsafeSlow(gzipArraySize(texts)),
): NonSharedBuffer {
  let at = header.copy(gzip);
  at += opening.copy(gzip, at);
  let crc = openingCrc;
  for (const [place, text] of texts.entries()) {
    if (place > 0) {
      at += comma.copy(gzip, at);
      crc = combinedCrc(crc, commaCrc, 1);
    }
    text.copyTo(gzip, at);
    at += text.size;
    crc = combinedCrc(crc, text.crc, text.length);
  }
  at += closing.copy(gzip, at);
  crc = combinedCrc(crc, closingCrc, 1);
  at = gzip.writeInt32LE(crc, at);
  gzip.writeUInt32LE(arrayLength(texts) % 2 ** 32, at);
  return gzip;
}

/** The same array as plain text, into `array` of just its length. */
export function plainArray(
  texts: readonly Deflated[],
  array: NonSharedBuffer = Buffer.allocUnsafeSlow(arrayLength(texts)),
): NonSharedBuffer {
  let at = array.write('[');
  for (const [place, text] of texts.entries()) {
    if (place > 0) at += array.write(',', at);
    text.copyPlainTo(array, at);
    at += text.length;
  }
  array.write(']', at);
  return array;
}

/** One sign as a block that is not compressed (RFC 1951, 3.2.4). */
function stored(sign: string, isLast = false): Buffer {
  return Buffer.of(isLast ? 1 : 0, 1, 0, 0xfe, 0xff, sign.charCodeAt(0));
}
