import { type Orientation, orientationIn } from './exif.ts';
import { pictureRefusals } from './refusals.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** What is known of a picture before any of its pixels are. */
export type PictureHeader = {
  kind: PictureKind;
  width: number;
  height: number;
  orientation: Orientation;
};

const mostPixels = 50_000_000;

/** Before its pixels; a photograph has some tens. */
const mostParts = 10_000;

/**
 * Reads what a file says of itself, and refuses what would not be worth decoding or would cost too
 * much: a few bytes can promise a picture of many gigabytes.
 */
export function readHeader(bytes: Buffer): PictureHeader {
  const kind = kindOf(bytes);
  const header = { kind, ...readers[kind](bytes) };
  const { width, height } = header;
  if (width < 1 || height < 1) throw pictureRefusals.damaged();
  if (width * height > mostPixels) {
    throw pictureRefusals.tooManyPixels(
      `The picture has ${width} x ${height} pixels; it may have 50 million`,
    );
  }
  return header;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function kindOf(bytes: Buffer): PictureKind {
  const text = bytes.toString('latin1', 0, 12);
  if (bytes.length === 0) {
    throw pictureRefusals.ofNoKnownKind('The file is no JPEG, PNG or WebP picture: it is empty');
  }
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  if (/^RIFF[\s\S]{4}WEBP$/.test(text)) return 'webp';
  throw pictureRefusals.ofNoKnownKind('The file is no JPEG, PNG or WebP picture');
}

type Read = Omit<PictureHeader, 'kind'>;

const readers: Record<PictureKind, (bytes: Buffer) => Read> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/** Frames that define the size; three of the sixteen numbers mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers that restart a scan, and one for arithmetic coders: no length follows. */
function standsAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;
}

/** Nothing, the beginning and end of a picture, the beginning of a scan: none comes before a frame. */
function endsHead(marker: number): boolean {
  return [0x00, 0xd8, 0xd9, 0xda].includes(marker);
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

function readJpeg(bytes: Buffer): Read {
  let orientation: Orientation = 1;
  let parts = 0;
  for (let at = 2; at + 10 <= bytes.length && parts < mostParts; ) {
    if (bytes[at] !== 0xff) throw pictureRefusals.damaged();
    const marker = bytes[at + 1] ?? 0;
    // Filled up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // A decoder passes over these as they stand, and reads on behind them.
    if (standsAlone(marker)) {
      if ((parts += 1) > mostParts) break;
      at += 2;
      continue;
    }
    if (endsHead(marker)) break;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      // Without its end, a decoder would paint the rest grey.
      if (bytes.lastIndexOf(endOfJpeg) < at) throw pictureRefusals.damaged();
      const colors = bytes[at + 9] ?? 0;
      if (colors > 3) {
        throw pictureRefusals.unusable('The picture is in CMYK colors; only RGB is taken');
      }
      return {
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
        orientation,
      };
    }
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation = orientationIn(segment.subarray(6));
    }
    if (length < 2) break;
    parts += 1;
    at += 2 + length;
  }
  throw pictureRefusals.damaged();
}

type Chunk = { name: string; content: Buffer };

/** The chunks of a file, one after the other, as far as they are there. */
function* chunksIn(
  bytes: Buffer,
  form: { from: number; name: number; length: (at: number) => number; ahead: number; step: number },
): Generator<Chunk> {
  let parts = 0;
  for (let at = form.from; at + 8 <= bytes.length; ) {
    if ((parts += 1) > mostParts) throw pictureRefusals.damaged();
    const length = form.length(at);
    const name = bytes.toString('latin1', at + form.name, at + form.name + 4);
    yield { name, content: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + form.ahead + (length % form.step);
  }
}

function readPng(bytes: Buffer): Read {
  const found: Read = { width: 0, height: 0, orientation: 1 };
  const length = (at: number) => bytes.readUInt32BE(at);
  for (const { name, content } of chunksIn(bytes, {
    from: 8,
    name: 4,
    length,
    ahead: 4,
    step: 1,
  })) {
    if (name === 'IHDR' && content.length >= 8) {
      found.width = content.readUInt32BE(0);
      found.height = content.readUInt32BE(4);
    }
    if (name === 'acTL') throw animated();
    if (name === 'eXIf') found.orientation = orientationIn(content);
    if (name === 'IDAT') break;
  }
  return found;
}

function readWebp(bytes: Buffer): Read {
  const found: Read = { width: 0, height: 0, orientation: 1 };
  const length = (at: number) => bytes.readUInt32LE(at + 4);
  for (const { name, content } of chunksIn(bytes, {
    from: 12,
    name: 0,
    length,
    ahead: 0,
    step: 2,
  })) {
    if (name === 'ANIM') throw animated();
    if (name === 'EXIF') found.orientation = orientationIn(content);
    // The whole picture may be larger than what is drawn of it.
    const size = sizeOfWebp(name, content);
    found.width = Math.max(found.width, size.width);
    found.height = Math.max(found.height, size.height);
  }
  return found;
}

function sizeOfWebp(name: string, content: Buffer): { width: number; height: number } {
  if (name === 'VP8X' && content.length >= 10) {
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  }
  if (name === 'VP8 ' && content.length >= 10) {
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L' && content.length >= 5) {
    const bits = content.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: 0, height: 0 };
}

function animated() {
  return pictureRefusals.unusable('The picture is animated; only still pictures are taken');
}
