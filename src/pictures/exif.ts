/** How a picture has to be turned and mirrored, from 1, not at all, to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;
const mostEntries = 200;

/** What the camera wrote about its own position, of all that stands in EXIF. */
export function orientationIn(exif: Buffer): Orientation {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  if (!isLittle && exif.toString('latin1', 0, 2) !== 'MM') return 1;
  if (exif.length < 8 || short(2) !== 42) return 1;
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const entries = Math.min(short(directory), mostEntries);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) === orientationTag) return toOrientation(short(at + 8));
  }
  return 1;
}

function toOrientation(value: number): Orientation {
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}
