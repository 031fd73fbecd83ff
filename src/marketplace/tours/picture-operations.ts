import { productId } from '../../catalog/product-id.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import { lockTourRecord } from '../../catalog/tours/set-tour-status.ts';
import { pictureBody } from '../../pictures/picture-body.ts';
import type { PictureFiles } from '../../pictures/picture-files.ts';
import type { Database } from '../../platform/db/database.ts';
import { optional, requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { addPicture, removePicture } from './change-pictures.ts';
import type { SaveDeps } from './save-tour.ts';
import { SavedTourView, toSavedTourView } from './views.ts';

type Deps = Omit<SaveDeps, 'write'> & { db: Database; pictureFiles: PictureFiles };

const operation = operationsOn<Deps>();

const id = requiredText({ max: 32, description: 'PRD16350 or 16350' });
const number = wholeNumber({ min: 1, max: 100, description: 'Its place; the first one is 1' });
const shared = {
  role: 'manager',
  tag: 'Tours',
  answer: SavedTourView,
  view: toSavedTourView,
} as const;

/** The pictures that a tour shows. Their order is changed with the tour: they are its `images`. */
export const pictureOperations = [
  operation({
    ...shared,
    name: 'addTourPicture',
    route: 'POST /operator/v1/tours/:id/pictures',
    summary: 'Upload a picture and show it with a tour',
    description: `${pictureBody.description} It comes last among the \`images\` of the tour, or at \`number\`; the first one is shown in lists and searches. A picture that the tour shows already is moved there.`,
    takesFile: pictureBody.takesFile,
    fields: { id, number: optional(number) },
    refusals: [404, 409],
    changes: (tx, given) => lockTourRecord(tx, tourIdOf(given.id)),
    run: (deps, actor, given) =>
      addPicture(deps, actor, { ...given, id: tourIdOf(given.id), bytes: deps.file }),
    command: {
      name: 'tour picture add',
      words: ['id'],
      example: { id: 'PRD16350', file: 'fountain.jpg' },
      text: ({ id: of, images }) =>
        `${productId(of)} shows ${counted(images)}. \`portolan tour show ${of}\` lists them.`,
    },
  }),
  operation({
    ...shared,
    name: 'removeTourPicture',
    route: 'DELETE /operator/v1/tours/:id/pictures/:number',
    summary: 'Remove a picture from a tour',
    description:
      'An uploaded picture is deleted once no tour has shown it for 30 days; until then its address can be put back.',
    fields: { id, number },
    refusals: [404, 409],
    changes: (tx, given) => lockTourRecord(tx, tourIdOf(given.id)),
    run: (deps, actor, given) => removePicture(deps, actor, { ...given, id: tourIdOf(given.id) }),
    command: {
      name: 'tour picture remove',
      words: ['id', 'number'],
      text: ({ id: of, images }) => `${productId(of)} shows ${counted(images)}.`,
    },
  }),
];

function counted(images: unknown): string {
  const count = Array.isArray(images) ? images.length : 0;
  return count === 1 ? '1 picture' : `${count} pictures`;
}
