import { hash } from 'node:crypto';

/** How long the longer side of each file of a picture is at most, the largest first. */
export const sides = [1920, 960, 480] as const;

export type Side = (typeof sides)[number];

export const largestUploadBytes = 15 * 1024 * 1024;

export type PictureFile = { side: Side; bytes: Buffer };

/** Under which it is stored, once for the same bytes. */
export function pictureIdOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}

/** Where the program serves it; a tour names the largest. */
export function pictureAddress(id: string, side: Side = sides[0]): string {
  return `/pictures/${id}/${side}.webp`;
}

const form = new RegExp(`^(.*)/pictures/([0-9a-f]{64})/(?:${sides.join('|')})\\.webp$`);
const ownHost = '';
const anyHost = /^https?:\/\/[^?#]+$/;

/** What an address names, if it is that of an uploaded picture: here, or at another marketplace. */
export function readPictureAddress(
  address: string,
): { id: string; isRelative: boolean } | undefined {
  const [, host, id] = form.exec(address) ?? [];
  if (host === undefined || id === undefined) return undefined;
  if (host !== ownHost && !anyHost.test(host)) return undefined;
  return { id, isRelative: host === ownHost };
}

/** What the name of a file stands for; nothing else is looked up. */
export function readSide(name: string): Side | undefined {
  return sides.find((side) => name === `${side}.webp`);
}
