import type { TourInFile } from '../../catalog/marketplace-file.ts';
import { findStoredPictures } from '../../pictures/find-pictures.ts';
import { noteUses } from '../../pictures/note-uses.ts';
import { pictureAddress, readPictureAddress } from '../../pictures/picture.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Faults } from '../faults.ts';
import type { Placed } from '../read-pieces.ts';

/**
 * Has tours name the pictures that are stored here as such: in an export they begin with the address
 * of a marketplace. What another one stores stays there; a path to what is stored nowhere is a fault.
 */
export async function settlePictures(
  tx: Transaction,
  tours: readonly Placed<TourInFile>[],
  faults: Faults,
): Promise<void> {
  const stored = await findStoredPictures(tx, [
    ...new Set(tours.flatMap(({ value }) => value.images.flatMap(idIn))),
  ]);
  for (const { place, value } of tours) {
    value.images = value.images.map((image, index) => {
      const named = readPictureAddress(image);
      if (!named) return image;
      if (stored.has(named.id)) return pictureAddress(named.id);
      if (named.isRelative) {
        const sentence = 'is a picture that is not stored here: upload it first';
        faults.add(place, [{ path: ['images', index], sentence }]);
      }
      return image;
    });
  }
}

/** Notes which pictures the tours show now: no other is kept for them. */
export async function noteShownPictures(
  tx: Transaction,
  deps: { clock: Clock },
  tours: readonly Placed<TourInFile>[],
): Promise<void> {
  const shown = tours.map(({ value }) => ({
    tourId: value.id,
    pictureIds: value.images.filter((image) => image.startsWith('/')).flatMap(idIn),
  }));
  await noteUses(tx, deps, shown);
}

function idIn(image: string): string[] {
  const named = readPictureAddress(image);
  return named ? [named.id] : [];
}

/** Tours as an export has them: whoever imports it finds the pictures at this marketplace. */
export async function* withPictureAddresses(
  pages: AsyncIterable<TourInFile[]>,
  baseAddress: string,
): AsyncGenerator<TourInFile[]> {
  const toAddress = (image: string) =>
    readPictureAddress(image)?.isRelative ? `${baseAddress}${image}` : image;
  for await (const page of pages) {
    yield page.map((tour) => ({ ...tour, images: (tour.images ?? []).map(toAddress) }));
  }
}
