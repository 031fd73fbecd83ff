import { largestUploadBytes } from './picture.ts';

/** What every operation that takes a picture says of it. */
export const pictureBody = {
  takesFile: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: largestUploadBytes,
  },
  description:
    "The body is the file: JPEG, PNG or WebP, up to 15 MiB and 50 million pixels. It is turned upright as the camera was held, stored without the camera's notes (place, time, device) in up to three sizes, and served as WebP.",
} as const;
