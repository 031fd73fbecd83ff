import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { withMemoryOf } from './capped-memory.ts';
import { type Side, sides } from './picture.ts';
import { type Pixels, shrunk, sizeWithin, upright } from './pixels.ts';
import type { PictureHeader, PictureKind } from './read-header.ts';

/** What a worker is given: one picture, after which it ends. */
export type Resizing = { bytes: ArrayBuffer; header: PictureHeader };

export type ResizedFile = { side: Side; width: number; height: number; bytes: ArrayBuffer };

/** The first word says that the thread could load its program: what follows is about the picture. */
export type Resized = 'loaded' | { files: ResizedFile[] } | { fault: string };

const quality = 80;

const { bytes, header } = workerData as Resizing;

/** The pixels, those of a scan that waits for others, and a copy; with them the file and its tables. */
const bytesPerPixel = 24;
const usualMemory = 48 * 1024 * 1024;
/** The decoder gets memory for the size that the file says, should it find more in it. */
const mostMemory =
  usualMemory + header.width * header.height * bytesPerPixel + bytes.byteLength * 4;

/** The decoders make one of a browser. */
class Decoded implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: Decoded });

/** Node.js has it; its types come with those of browsers. */
declare const WebAssembly: { Module: new (bytes: Buffer) => object };

const { resolve } = createRequire(import.meta.url);
const codec = (path: string) =>
  new WebAssembly.Module(withMemoryOf(readFileSync(resolve(`@jsquash/${path}`)), mostMemory));

const decoders: Record<PictureKind, (bytes: ArrayBuffer) => Promise<Pixels>> = {
  jpeg: async (bytes) => {
    await initJpeg(codec('jpeg/codec/dec/mozjpeg_dec.wasm'));
    return (await decodeJpeg(bytes)) as Pixels;
  },
  png: async (bytes) => {
    await initPng(codec('png/codec/pkg/squoosh_png_bg.wasm'));
    return (await decodePng(bytes)) as Pixels;
  },
  webp: async (bytes) => {
    await initWebp(codec('webp/codec/dec/webp_dec.wasm'));
    return (await decodeWebp(bytes)) as Pixels;
  },
};

parentPort?.postMessage('loaded' satisfies Resized, []);
const answer = await resize().catch((error: unknown) => ({ fault: String(error) }));
parentPort?.postMessage(answer, 'files' in answer ? answer.files.map((file) => file.bytes) : []);

/** Each file from the one before: the first has most of the work. Nothing but pixels is kept. */
async function resize(): Promise<Exclude<Resized, 'loaded'>> {
  let pixels = await decoders[header.kind](bytes);
  if (pixels.width !== header.width || pixels.height !== header.height) {
    return { fault: 'it is not as large as it says' };
  }
  await initEncoder(codec('webp/codec/enc/webp_enc_simd.wasm'));
  const files: ResizedFile[] = [];
  let orientation = header.orientation;
  for (const side of sides) {
    const { width, height } = sizeWithin(side, pixels);
    pixels = upright(shrunk(pixels, width, height), orientation);
    orientation = 1;
    const encoded = await encodeWebp(pixels, { quality });
    files.push({ side, width: pixels.width, height: pixels.height, bytes: encoded });
  }
  return { files: withoutRepeats(files) };
}

/** A small picture is the same at every size: then the smallest stands for the larger ones. */
function withoutRepeats(files: ResizedFile[]): ResizedFile[] {
  return files.filter(({ width, height }, place) => {
    const next = files[place + 1];
    return next === undefined || next.width !== width || next.height !== height;
  });
}
