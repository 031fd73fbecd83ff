import { productId } from '../../catalog/product-id.ts';
import type { StoredTour } from '../../catalog/tours/documents/find-documents.ts';
import { findTour } from '../../catalog/tours/find-tour.ts';
import { lockTour } from '../../catalog/tours/lock-tour.ts';
import { pictureAddress } from '../../pictures/picture.ts';
import type { PictureFiles } from '../../pictures/picture-files.ts';
import { pictureRefusals } from '../../pictures/refusals.ts';
import { preparePicture, storePicture } from '../../pictures/store-picture.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type SaveDeps, type SavedTour, saveEverywhere, saveTour } from './save-tour.ts';

type Deps = SaveDeps & { db: Database; pictureFiles: PictureFiles };

type NewPicture = {
  id: number;
  bytes: Buffer;
  /** 1 is the first; without one it comes last. */
  number?: number | undefined;
};

/** Stores a picture together with the tour that shows it. One that it shows already is moved. */
export async function addPicture(
  deps: Deps,
  actor: Actor,
  { id, bytes, number }: NewPicture,
): Promise<SavedTour> {
  await findTour(deps, id);
  const picture = await preparePicture(deps, bytes, actor.name);
  return saveEverywhere(deps, async (tx) => {
    await storePicture(tx, deps, picture);
    const before = await lockTour(tx, id);
    const image = pictureAddress(picture.id);
    const others = imagesOf(before).filter((one) => one !== image);
    const images = others.toSpliced((number ?? others.length + 1) - 1, 0, image);
    return saveImages(tx, deps, actor, { before, images });
  });
}

/** Takes a picture off a tour. It is deleted once no tour has shown it for a while. */
export function removePicture(
  deps: Deps,
  actor: Actor,
  { id, number }: { id: number; number: number },
): Promise<SavedTour> {
  return saveEverywhere(deps, async (tx) => {
    const before = await lockTour(tx, id);
    const images = imagesOf(before);
    if (number > images.length) {
      throw pictureRefusals.unknown(`The tour ${productId(id)} has no picture ${number}`);
    }
    return saveImages(tx, deps, actor, { before, images: images.toSpliced(number - 1, 1) });
  });
}

function imagesOf({ document }: StoredTour): readonly string[] {
  return document.images ?? [];
}

function saveImages(
  tx: Transaction,
  deps: SaveDeps,
  actor: Actor,
  { before, images }: { before: StoredTour; images: readonly string[] },
): Promise<SavedTour> {
  const { document, status } = before;
  return saveTour(tx, deps, actor, { ...document, status, images }, { before });
}
