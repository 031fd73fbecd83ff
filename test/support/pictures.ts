import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { pictureIdOf } from '../../src/pictures/picture.ts';
import type { TestAnswer } from './api.ts';
import { partners } from './partners.ts';
import { createStaffApi, type StaffApi } from './staff.ts';
import { aTour, loadTestTours } from './tours.ts';

/** 32 x 16 pixels: the left half is red, the right half is blue. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMDAwMDAwQEBAQFBQUFBQcHBgYHBwsICQgJCAsRCwwLCwwLEQ8SDw4PEg8bFRMTFRsfGhkaHyYiIiYwLTA+PlQBAwMDAwMDBAQEBAUFBQUFBwcGBgcHCwgJCAkICxELDAsLDAsRDxIPDg8SDxsVExMVGx8aGRofJiIiJjAtMD4+VP/AABEIABAAIAMBEQACEQEDEQH/xABOAAEBAQAAAAAAAAAAAAAAAAAABwgQAQAAAAAAAAAAAAAAAAAAAAABAQEBAAAAAAAAAAAAAAAAAAAJBxEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AzowxVMBAlxkdAF9Q5WLAQJcZHQB//9k=',
  'base64',
);

/** The same with what a camera writes: how it was held, and where. */
export function photographed(orientation: number): Buffer {
  const exif = Buffer.alloc(26 + 32);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  exif.write('GPS 41.8902 N 12.4922 E', 26, 'latin1');
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

type Png = { width: number; height: number; depth?: number; color?: number; others?: Buffer[] };

/** A PNG of these rows, each as it is stored but for its filter. */
export function pngOf({ width, height, depth = 8, color = 6, others = [] }: Png, row: Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color], 8);
  const rows = Array.from({ length: height }, () => [Buffer.from([0]), row]).flat();
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** One color all over, as large as is wanted. */
export function plainPng(width: number, height: number, rgba = [0, 128, 0, 255]): Buffer {
  return pngOf({ width, height }, Buffer.concat(Array(width).fill(Buffer.from(rgba))));
}

/** What a decoder makes of it, and the color at a point of it. */
export async function seen(webp: Buffer) {
  Object.assign(globalThis, { ImageData: Seen });
  const { resolve } = createRequire(import.meta.url);
  const file = readFileSync(resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await init(new WebAssembly.Module(file));
  const { width, height, data } = (await decodeWebp(Uint8Array.from(webp).buffer)) as Seen;
  return {
    width,
    height,
    at: (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)],
  };
}

declare const WebAssembly: { Module: new (bytes: Buffer) => object };

class Seen {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** Staff upload a file, to a tour if one is named. */
export function upload(
  api: Pick<StaffApi, 'asStaff'>,
  body: Buffer,
  { to, headers }: { to?: string; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const url = to === undefined ? '/operator/v1/pictures' : `/operator/v1/tours/${to}`;
  return api.asStaff({
    method: 'POST',
    url,
    body,
    headers: { 'content-type': 'image/jpeg', ...headers },
  });
}

/** Tours 7 and 8, where partners look at them. */
export async function openPictureTours(
  environment: Record<string, string> = {},
): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners, environment });
  await loadTestTours(api.app.db, [
    aTour({ id: 7, images: ['https://pictures.test/a.jpg'] }),
    aTour({ id: 8 }),
  ]);
  await api.app.changes.delivered();
  return api;
}

export function addressOf(bytes: Buffer, side = 1920): string {
  return `/pictures/${pictureIdOf(bytes)}/${side}.webp`;
}

export async function imagesOf(api: StaffApi, id: number): Promise<unknown> {
  return (await api.asStaff({ url: `/operator/v1/tours/${id}` })).body.images;
}
